import { describe, expect, test } from 'vitest'
import { readGuide } from '#testing/read-guide.ts'
import { findAbsentThing } from './absent-things.ts'
import { listPassages } from './list-passages.ts'
import { listStems } from './passage-words.ts'

describe.each([
  ['gudalov', 'театр какой у вас есть', 'театра'],
  ['gudalov', 'тц может', 'торгового центра'],
  ['gudalov', 'ну хоть клуб ночной', 'ночного клуба'],
  ['bivensk', 'бассейн работает?', 'бассейна'],
  ['bivensk', 'зарядки для электромобилей', 'зарядки для электромобилей'],
  // A word beside others is asked for with them, and «на яру нет» is said of a place.
  ['gudalov', 'есть ли рыба из моря в ресторане у площади', undefined],
  ['bivensk', 'обойдемся без яра', undefined],
  ['bivensk', 'музей', undefined],
])('in %s «%s»', (town, message, thing) => {
  test(`${thing ?? 'nothing'} is said not to be there`, () => {
    const passages = listPassages(readGuide(`bench/assistant/towns/${town}`))
    expect(findAbsentThing(passages, listStems(message))?.text).toBe(thing)
  })
})
