/**
 * The type of a fact's value: how it is checked, stored, parsed from a cell and shown. `flag` is a boolean,
 * `minutes` a number, `choice` one of `words`, `day` as `2026-11-21`; all others are texts.
 */
type FactKind = 'text' | 'hours' | 'phones' | 'website' | 'minutes' | 'flag' | 'choice' | 'day'

/** A row of the table of facts; a fact that `standsAlone` has its own place on the page, others are in the list. */
type FactRow =
  | { kind: Exclude<FactKind, 'choice'>; label: string; standsAlone?: true }
  | { kind: 'choice'; label: string; words: Readonly<Record<string, string>> }

/**
 * The one table of facts: properties of a place that may be unknown. Schemas, storage, the table of staff, the API,
 * the page and the assistant follow it. A new fact is a row here and a row in `FACT_RECORDS`.
 */
export const PLACE_FACTS = {
  otherNames: { kind: 'text', label: 'Ещё называют' },
  address: { kind: 'text', label: 'Адрес' },
  openingHours: { kind: 'hours', label: 'Часы работы' },
  phone: { kind: 'phones', label: 'Телефон' },
  website: { kind: 'website', label: 'Сайт' },
  price: { kind: 'text', label: 'Стоимость' },
  visitMinutes: { kind: 'minutes', label: 'Время на осмотр' },
  stepFree: {
    kind: 'choice',
    label: 'Без ступеней',
    words: { yes: 'да', limited: 'с трудом', no: 'нет' },
  },
  dogsAllowed: {
    kind: 'choice',
    label: 'Можно с собакой',
    words: { yes: 'да', leashed: 'на поводке', no: 'нет' },
  },
  indoor: { kind: 'flag', label: 'Под крышей' },
  outsideTown: { kind: 'flag', label: 'За городом', standsAlone: true },
  additionalInfo: { kind: 'text', label: 'Дополнительная информация', standsAlone: true },
  closedUntil: { kind: 'day', label: 'Закрыто на ремонт до', standsAlone: true },
  closedReason: { kind: 'text', label: 'Почему закрыто', standsAlone: true },
  checkedAt: { kind: 'day', label: 'Сведения проверены' },
} as const satisfies Record<string, FactRow>

export type FactName = keyof typeof PLACE_FACTS

/** All facts, in the order for staff and visitors. */
export const FACT_NAMES = Object.keys(PLACE_FACTS) as FactName[]

/** Maps every fact: `mapFacts((name) => PLACE_FACTS[name].label).price` is «Стоимость». */
export function mapFacts<T>(make: (name: FactName) => T): Record<FactName, T> {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, make(name)])) as Record<FactName, T>
}

export type FactValue<F extends FactName> = ValueOf<(typeof PLACE_FACTS)[F]>

type ValueOf<Row extends FactRow> = Row extends { words: infer Words }
  ? keyof Words
  : Row['kind'] extends 'minutes'
    ? number
    : Row['kind'] extends 'flag'
      ? boolean
      : string

/** A fact in the table of staff (width in characters), and for the assistant: its sentence, and words of questions. */
type FactRecord<Value> = {
  sheet: { header?: string; width: number; advice: string; example?: string }
  phrases?: { sentence: (value: Value) => string; asked: string }
}

/** The second half of the table, separate because browsers do not need it. */
export const FACT_RECORDS = {
  otherNames: {
    sheet: {
      width: 24,
      advice: 'как это место зовут в городе, через запятую: по этим словам его найдут',
      example: 'стекляшка, у вокзала',
    },
    phrases: {
      sentence: (names) => `Ещё называют: ${names}`,
      asked: 'называют прозвище зовут народное название',
    },
  },
  address: {
    sheet: { width: 30, advice: 'улица и дом', example: 'ул. Советская, 12' },
    phrases: { sentence: (address) => `Адрес: ${address}`, asked: 'адрес где находится улица дом' },
  },
  openingHours: {
    sheet: {
      width: 28,
      advice: 'как на двери; обед, выходные, месяцы и «по записи» понятны',
      example: 'Вт–Сб 10:00–18:00, обед 13:00–14:00, Вс 11:00–16:00, Пн выходной',
    },
    phrases: {
      sentence: (hours) => `Часы работы: ${hours}`,
      asked: 'когда работает открыто закрыто открывается график режим выходной',
    },
  },
  phone: {
    sheet: { width: 18, advice: 'один или несколько через запятую', example: '8 (47362) 2-11-11, 2-22-22' },
    phrases: {
      sentence: (phone) => `Телефон: ${phone}`,
      asked: 'телефон позвонить номер связаться записаться',
    },
  },
  website: {
    sheet: { width: 28, advice: 'адрес сайта', example: 'museum.ru' },
    phrases: { sentence: (website) => `Сайт: ${website}`, asked: 'сайт интернет страница' },
  },
  price: {
    sheet: { width: 20, advice: 'сколько стоит вход', example: '150 рублей, дети бесплатно' },
    phrases: {
      sentence: (price) => `Цена: ${price}`,
      asked: 'сколько стоит цена билет вход стоимость платно платный бесплатно льготы',
    },
  },
  visitMinutes: {
    sheet: { header: 'Минут', width: 8, advice: 'сколько минут занимает посещение, число', example: '60' },
    phrases: {
      sentence: (minutes) => `На осмотр обычно хватает ${minutes} минут`,
      asked: 'сколько времени занимает осмотр длится',
    },
  },
  stepFree: {
    sheet: { width: 14, advice: 'можно ли попасть без ступеней' },
    phrases: {
      sentence: (stepFree) =>
        ({
          yes: 'Без ступеней: с коляской или на кресле можно пройти',
          limited: 'Без ступеней можно пройти лишь отчасти',
          no: 'Без ступеней не пройти: с коляской или на кресле будет трудно',
        })[stepFree],
      asked: 'коляска пандус ступени лестница инвалид доступность лифт',
    },
  },
  dogsAllowed: {
    sheet: { width: 16, advice: 'пускают ли с собакой' },
    phrases: {
      sentence: (dogsAllowed) =>
        ({ yes: 'С собакой можно', leashed: 'С собакой можно, на поводке', no: 'С собакой нельзя' })[
          dogsAllowed
        ],
      asked: 'собака пёс питомец животное щенок',
    },
  },
  indoor: {
    sheet: { width: 12, advice: 'под крышей ли' },
    phrases: {
      sentence: (isIndoor) => (isIndoor ? 'Это под крышей' : 'Это под открытым небом'),
      asked: 'крыша помещение дождь улица',
    },
  },
  outsideTown: { sheet: { width: 12, advice: 'за городом ли' } },
  additionalInfo: {
    sheet: { header: 'Дополнительно', width: 40, advice: 'что ещё важно знать' },
  },
  closedUntil: {
    sheet: { width: 20, advice: 'первый день, когда снова открыто', example: '01.05.2027' },
  },
  closedReason: {
    sheet: { width: 30, advice: 'что чинят и что открыто вместо этого', example: 'Чинят крышу' },
  },
  checkedAt: {
    sheet: { header: 'Проверено', width: 12, advice: 'когда сведения проверены', example: '21.11.2026' },
  },
} as const satisfies { [F in FactName]: FactRecord<FactValue<F>> }

export function getFactRecord(name: FactName): FactRecord<never> {
  return FACT_RECORDS[name]
}

export const FLAG_WORDS = { true: 'да', false: 'нет' } as const

/** The values of an enumerated fact, each with its word; none for a fact that takes any text or number. */
export function getFactWords(name: FactName): Readonly<Record<string, string>> {
  const fact = PLACE_FACTS[name]
  if (fact.kind === 'flag') return FLAG_WORDS
  return fact.kind === 'choice' ? fact.words : {}
}
