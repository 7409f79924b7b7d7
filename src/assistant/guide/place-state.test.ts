import { describe, expect, test } from 'vitest'
import { getPlaceState, isDoubtful } from './place-state.ts'

const stateOf = (additionalInfo: string, category = 'музей') =>
  getPlaceState({ category, description: 'Место в центре.', descriptionFull: undefined, additionalInfo })

describe('a place is closed when its text says that nobody is let in', () => {
  test.each([
    'Музей закрыт на реставрацию до 2027 года.',
    'Закрыто на ремонт.',
    'Здание закрыли на капитальный ремонт.',
    'Временно не работает.',
    'Сейчас кафе не работает.',
    'Музей временно закрыт.',
    'Вход закрыт.',
    'Закрыт для посещения с 2022 года.',
    'Из-за реконструкции парк закрыт.',
    'Находится на реставрации.',
    'Сейчас на ремонте.',
    'Работа музея приостановлена.',
    'Кафе прекратило работу.',
    'Закрылось в 2021 году.',
    'Музей пока не открыт.',
    'Не принимает посетителей.',
    'Кинотеатр закрыт.',
  ])('«%s»', (sentence) => {
    expect(stateOf(sentence)).toEqual({ state: 'closed', sentence })
  })
})

describe('a place is doubtful when nobody knows whether there is anything to visit', () => {
  test.each([
    'Здание готовят к реконструкции, и фильмы сейчас, вероятно, не показывают.',
    'Сведения о нём старые, и работает ли он сейчас, неизвестно.',
    'Работает ли сейчас, неизвестно.',
    'Неизвестно, работает ли музей.',
    'Действует ли ещё, выяснить не удалось.',
    'Возможно, закрыт.',
    'Идёт ремонт.',
    'Сейчас здесь ведутся работы.',
    'Перед прогулкой узнайте, закончены ли работы.',
    'Неизвестно, осталось ли что-нибудь от крепости; на осмотр построек не рассчитывайте.',
    'Здание признано аварийным.',
    'Его сейчас реставрируют.',
  ])('«%s»', (sentence) => {
    expect(stateOf(sentence)).toEqual({ state: 'doubtful', sentence })
  })
})

describe('what may have changed is only unverified', () => {
  test.each([
    'Сведения не проверены, уточните перед посещением.',
    'Сведения о нём старые.',
    'Пускают ли внутрь, неизвестно.',
    'По данным Википедии на 2025 год, собор не действует, но есть планы его восстановить.',
    'Это учебное заведение; можно ли зайти гостям, неизвестно.',
    'Неизвестно, что сейчас находится в здании.',
    'До визита узнайте, открыт ли кинотеатр.',
  ])('«%s»', (sentence) => {
    expect(stateOf(sentence)).toEqual({ state: 'unverified', sentence })
  })
})

describe('hours, seasons, history and roofs say nothing of it', () => {
  test.each([
    'Рядом есть закрытый бассейн.',
    'Закрывается в 18.',
    'Музей закрывается в 18:00.',
    'По понедельникам закрыт.',
    'Закрыт в понедельник и вторник.',
    'Не работает по понедельникам.',
    'В последнюю пятницу месяца музей не работает.',
    'Зимой не работает.',
    'Каток не работает летом.',
    'В середине 1930-х годов её закрывали.',
    'Храм закрыли в 1937 году, а в 1991-м вернули верующим.',
    'Был закрыт на ремонт, открылся в 2019 году.',
    'Корпус открыли после ремонта в 2025 году.',
    'Терраса закрыта навесом.',
    'Улица закрыта для машин.',
    'Часы работы неизвестны.',
    'Лифт не работает.',
    'Здесь реставрируют иконы.',
    'Часы работы лучше узнать до поездки.',
    'Расписание служб можно уточнить по телефону.',
    'Последняя пятница месяца — санитарный день.',
    'Рядом — храм (достроен ли он, не проверено) и сквер.',
    'Работает ли она отдельно или вошла в школу искусств, не проверено.',
    'Дом построили и открыли в 1905 году.',
  ])('«%s»', (sentence) => {
    expect(stateOf(sentence).state).toBe('fine')
  })
})

test('a house nobody is let into can still be looked at', () => {
  const sentence = 'Внутрь не пускают: в доме работает студия.'
  expect(stateOf(sentence, 'архитектура').state).toBe('unverified')
  expect(stateOf(sentence, 'музей').state).toBe('doubtful')
})

test('works that may begin one day keep nobody from a house seen from the street', () => {
  const sentence = 'Особняк готовят к реставрации; начались ли работы, неизвестно.'
  expect(stateOf(sentence, 'архитектура').state).toBe('unverified')
  expect(stateOf(sentence, 'кинотеатр').state).toBe('doubtful')
})

test('the gravest sentence counts, wherever it stands', () => {
  const place = {
    category: 'музей',
    description: 'Музей соли; сведения не проверены.',
    descriptionFull: 'Здесь варили соль. Музей закрыт на реставрацию до 2027 года.',
    additionalInfo: 'Сведения не проверены, уточните перед посещением.',
  }
  expect(getPlaceState(place)).toEqual({
    state: 'closed',
    sentence: 'Музей закрыт на реставрацию до 2027 года.',
  })
  expect(isDoubtful(place)).toBe(true)
})
