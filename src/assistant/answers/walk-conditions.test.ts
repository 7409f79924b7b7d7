import { describe, expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { listStopIds, openTalk, wishCategory, wishPlace } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import type { AboutSection } from '../assistant-guide.ts'
import { createAssistant } from '../create-assistant.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import { rateInterests } from '../retrieval/interest.ts'
import type { Slots } from '../understanding.ts'
import { LONGEST_WALK_TEXT } from '../walks/tell-walk.ts'

const towns = [SHIPPED_TOWN, KNOWN_TOWN].map(readGuide)
const [pavlovsk, kedrinsk] = towns.map((guide) => createAssistant(guide))
const open = (town: typeof pavlovsk) => openTalk(town ?? createAssistant(createGuide([])))

/** A town of these places, some hundred metres from each other along one street. */
function build(facts: readonly Partial<Place>[], about: readonly AboutSection[] = []) {
  const places = facts.map((fact, index) =>
    createPlace({
      id: index + 1,
      coordinates: { lat: 50.45 + index / 1_000, lng: 40.1, precision: 'exact' },
      visitMinutes: 30,
      ...fact,
    }),
  )
  return createAssistant({ ...createGuide(places), about })
}

describe('the best sights decide', () => {
  test('two hours without a wish show what rates highest, not the most stops', () => {
    for (const guide of towns) {
      const rated = rateInterests(guide)
      const town = guide.places.filter((place) => !place.outsideTown && !isDoubtful(place))
      const best = town.toSorted((a, b) => (rated.get(b.id) ?? 0) - (rated.get(a.id) ?? 0)).slice(0, 8)
      const ids = listStopIds(
        openTalk(createAssistant(guide)).mean('route_duration', { durationMinutes: 120 }, 'маршрут'),
      )
      const shown = ids.filter((id) => best.some((place) => place.id === id))
      expect(shown.length).toBeGreaterThanOrEqual(ids.length * 0.6)
    }
  })

  test('a great museum does not lose to three small monuments', () => {
    const town = build([
      { name: 'Музей соли', category: 'музей', visitMinutes: 60, description: 'Главный музей города.' },
      ...['герою', 'кузнецу', 'рыбаку', 'коту', 'мельнику', 'поэту'].map((name) => ({
        name: `Памятник ${name}`,
        category: 'памятник',
        visitMinutes: 10,
      })),
    ])
    const ids = listStopIds(openTalk(town).mean('route_duration', { durationMinutes: 80 }, 'маршрут'))
    expect(ids).toContain(1)
  })
})

describe('the time asked for', () => {
  test.each([60, 90, 120, 180, 240])(
    'of %i minutes at least four fifths are filled and none exceeded',
    (durationMinutes) => {
      for (const town of [pavlovsk, kedrinsk]) {
        const { walk } = open(town).mean('route_duration', { durationMinutes }, 'маршрут')
        expect(walk?.totalMinutes).toBeLessThanOrEqual(durationMinutes)
        expect(walk?.totalMinutes).toBeGreaterThanOrEqual(0.8 * durationMinutes)
      }
    },
  )

  test('without one a walk takes one and a half to two and a half hours', () => {
    for (const town of [pavlovsk, kedrinsk]) {
      const { walk } = open(town).mean('route_general', {}, 'построй маршрут')
      expect(walk?.totalMinutes).toBeGreaterThanOrEqual(90)
      expect(walk?.totalMinutes).toBeLessThanOrEqual(150)
    }
  })

  test('a kind wished for is no filter that leaves the time empty: neighbours come in, and that is said', () => {
    const wishes = [wishCategory('want', 'музей', { isSeveral: true })]
    const answer = open(pavlovsk).mean('route_theme', { durationMinutes: 180, wishes }, 'маршрут по музеям')
    expect(listStopIds(answer)).toEqual(expect.arrayContaining([4, 5]))
    expect(answer.walk?.totalMinutes).toBeGreaterThanOrEqual(144)
    expect(answer.text).toContain('добавил соседние')
  })
})

describe('closed and doubtful places', () => {
  const facts = [
    { name: 'Музей соли', category: 'музей', additionalInfo: 'Закрыт на реставрацию до 2027 года.' },
    { name: 'Музей мёда', category: 'музей' },
    { name: 'Парк у реки', category: 'парк' },
    { name: 'Старая башня', category: 'история' },
    { name: 'Кафе «Уют»', category: 'кафе', additionalInfo: 'Работает ли сейчас, неизвестно.' },
  ]

  test('are not proposed', () => {
    for (const slots of [{}, { durationMinutes: 240 }, { wishes: [wishCategory('want', 'музей')] }]) {
      const ids = listStopIds(openTalk(build(facts)).mean('route_general', slots, 'построй маршрут'))
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).not.toContain(1)
      expect(ids).not.toContain(5)
    }
  })

  test('come in when they are asked for by name, with their caveat', () => {
    const wishes = [wishPlace('want', 1), wishPlace('want', 3)]
    const { text, walk } = openTalk(build(facts)).mean('route_explicit', { wishes }, 'маршрут')
    expect(walk?.points.map(({ id }) => id)).toContain(1)
    expect(text).toContain('«Музей соли»: закрыт на реставрацию до 2027 года.')
  })

  test('none is in a walk that nobody asked it for', () => {
    for (const durationMinutes of [60, 120, 240, 480]) {
      const { walk } = open(pavlovsk).mean('route_duration', { durationMinutes }, 'маршрут')
      for (const { id } of walk?.points ?? []) {
        const place = towns[0]?.places.find((one) => one.id === id)
        expect(place && getPlaceState(place).state).toMatch(/fine|unverified/)
      }
    }
  })
})

describe('across the river', () => {
  const about = [{ title: 'Город', text: 'Город стоит на левом берегу Ольвы.' }]
  const town = build(
    [
      { name: 'Старая башня', category: 'история' },
      { name: 'Городской сад', category: 'парк' },
      { name: 'Музей соли', category: 'музей' },
      { name: 'Лесной парк', category: 'парк', description: 'Большой парк на правом берегу.' },
    ],
    about,
  )

  test('nobody is sent on foot', () => {
    const ids = listStopIds(openTalk(town).mean('route_duration', { durationMinutes: 240 }, 'маршрут'))
    expect(ids.toSorted()).toEqual([1, 2, 3])
  })

  test('who asks to go there is told that the way is longer', () => {
    const wishes = [wishPlace('want', 1), wishPlace('want', 4)]
    const { text } = openTalk(town).mean('route_explicit', { wishes }, 'маршрут')
    expect(text).toContain('До места «Лесной парк» дорога длиннее, чем по прямой: это другой берег.')
  })
})

describe('conditions are kept or named', () => {
  const mean = (slots: Partial<Slots>) =>
    open(kedrinsk).mean('route_duration', { durationMinutes: 120, ...slots }, 'маршрут')

  test.each<[string, Partial<Slots>, RegExp]>([
    ['an exclusion', { wishes: [wishCategory('avoid', 'религия')] }, /без категории «религия»/],
    ['a roof', { isIndoor: true }, /всё под крышей/],
    ['the open air', { isOutdoor: true }, /всё под открытым небом/],
    ['no money', { isFree: true }, /без платных мест/],
    ['a time to be back', { deadline: 12 * 60 + 30 }, /к 12:30 успеете, конец в 1[12]:\d\d/],
    ['the length of the way', { maxMeters: 1_500 }, /идти всего [\d,]+ к?м/],
    ['the length of legs', { maxLegMeters: 500 }, /переходы не длиннее 500 м/],
    ['a round trip', { isRoundTrip: true }, /вернётесь к началу/],
    ['nearness', { wishes: [wishPlace('near', 11)] }, /рядом с местом «Троицкий собор»/],
    ['no steps', { isStepFree: true }, /Вход без ступеней: \d/],
    ['a dog', { companions: ['dog'] }, /Пускают ли с собаками, в каталоге не указано/],
  ])('%s', (_, slots, told) => {
    const { text, walk } = mean(slots)
    expect(walk).toBeDefined()
    expect(text).toMatch(told)
  })

  test('for tired legs a way that is too long is named, with the stop to leave out', () => {
    const wishes = [5, 2, 10].map((id) => wishPlace('want', id))
    const { text } = open(kedrinsk).mean('route_explicit', { wishes, companions: ['elderly'] }, 'маршрут')
    expect(text).toMatch(/Идти [\d,]+ км, это немало; короче выйдет без места .+\./)
  })

  test('«начать и закончить у собора» is one place for both ends', () => {
    const { walk } = open(kedrinsk).say('прогулка на два часа, начать и закончить у собора')
    expect(walk?.points[0]?.id).toBe(11)
    expect(walk?.points.at(-1)?.id).toBe(11)
  })

  test('churches left out by their common name are told as their kind', () => {
    const { text } = open(kedrinsk).say('маршрут на два часа без церквей')
    expect(text).toContain('без категории «религия»')
  })

  test('a stop that is near a place lies within some hundred metres of it', () => {
    const { walk } = mean({ wishes: [wishPlace('near', 11)] })
    const cathedral = towns[1]?.places.find(({ id }) => id === 11)?.coordinates
    for (const { lat, lng } of walk?.points ?? []) {
      expect(
        Math.hypot(lat - (cathedral?.lat ?? 0), (lng - (cathedral?.lng ?? 0)) / 2) * 111_000,
      ).toBeLessThan(1_250)
    }
  })
})

describe('the text beside the card', () => {
  test.each([60, 120, 240, 480])(
    'of %i minutes is short, has no formulas and repeats no figures of the card',
    (durationMinutes) => {
      for (const town of [pavlovsk, kedrinsk]) {
        const { text } = open(town).mean('route_duration', { durationMinutes }, 'маршрут')
        expect(text.length).toBeLessThanOrEqual(LONGEST_WALK_TEXT)
        expect(text).not.toMatch(/[=≈×]|\d \+ \d|мин пути|мин на месте/)
        expect(text).toMatch(/^Вот прогулка /)
      }
    },
  )

  test('an offer is made once in a conversation', () => {
    const talk = open(kedrinsk)
    expect(talk.mean('route_general', {}, 'построй маршрут').text).toMatch(/\?$/)
    expect(talk.mean('route_general', {}, 'построй новый маршрут').text).not.toMatch(/\?$/)
  })
})
