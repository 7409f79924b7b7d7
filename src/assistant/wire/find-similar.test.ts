import { expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { getPlaceId, SHIPPED } from '#testing/tool-contexts.ts'
import { createMessageReader } from '../understand/read-message.ts'
import { findSimilar } from './find-similar.ts'

const encoder = createFakeEncoder()
const reader = createMessageReader(SHIPPED.guide, encoder)
const context = { ...SHIPPED, reader, encoder, publicUrl: '' }

test('the place whose texts come nearest stands first, and no more than five are given', async () => {
  const [first, ...others] = await findSimilar(context, 'старинные пушки и якоря')
  expect(first).toBe(getPlaceId(SHIPPED, 'Музей военно-морского флота'))
  expect(others.length).toBeLessThan(5)
})

test('a kind of places that the guide does not have has nothing like it', async () => {
  expect(await findSimilar(context, 'аптека')).toEqual([])
})

test('nothing is compared without the encoder, nor until it has read the whole guide', async () => {
  const text = 'старинные пушки и якоря'
  expect(await findSimilar({ ...context, encoder: undefined }, text)).toEqual([])
  const [, ...others] = context.index.vectors
  const index = { ...context.index, vectors: [undefined, ...others] }
  expect(await findSimilar({ ...context, index }, text)).toEqual([])
})
