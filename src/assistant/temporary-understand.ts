import { suggestPlaces } from '#domain/suggest/suggest-places.ts'
import type { Turn } from './assistant.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import { createUnderstanding } from './dialogue/create-understanding.ts'
import type { Intent } from './intents.ts'
import type { Understanding, Wish } from './understanding.ts'

/** Stands in until messages are understood by rules: a few intents by a word each. */
const WORDS: readonly [RegExp, Intent][] = [
  [/помогите|пожар|скорую|полици/, 'emergency'],
  [/умереть|не хочу жить/, 'crisis'],
  [/привет|здравств|добр[ыо][йе]/, 'greet'],
  [/спасибо|благодар|^пока/, 'thanks_bye'],
  [/умеешь|помощь|^help/, 'help'],
  [/^да$/, 'confirm_yes'],
  [/^нет$/, 'confirm_no'],
  [/^ещё|^еще/, 'more_options'],
  [/истори|основа|назыв/, 'city_history'],
  [/жител|област|река/, 'city_facts'],
  [/климат|зим/, 'climate_season'],
  [/посмотреть в городе|топ мест/, 'recommend_top'],
  [/удиви/, 'surprise'],
  [/рядом|ближ/, 'nearest'],
  [/открыто|работает/, 'open_now'],
  [/расскажи|подробнее|что такое/, 'place_info'],
  [/пройти|добраться/, 'directions'],
  [/на карте/, 'show_on_map'],
  [/телефон|адрес|сайт/, 'contacts'],
]

/** What a message wants, as far as a few words tell. */
export function understand({ message }: Turn, { places }: AssistantGuide): Understanding {
  const text = message.toLowerCase().trim()
  const found = suggestPlaces(text, places)
  const intent = WORDS.find(([words]) => words.test(text))?.[1]
  const category = places.find((place) => text.includes(place.category.slice(0, 4)))?.category
  const wishes: Wish[] = category
    ? [{ role: 'want', anyOf: [{ kind: 'category', category }] }]
    : found.slice(0, 1).map(({ id }) => ({ role: 'want', anyOf: [{ kind: 'place', id }] }))
  return createUnderstanding(intent ?? (wishes.length > 0 ? 'find_category' : 'unknown'), { wishes }, text)
}
