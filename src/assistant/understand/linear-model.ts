import { getSeededNumber } from '../seeded-number.ts'

/**
 * A linear classifier (multinomial logistic regression) as it lies in a file, made by `npm run train:assistant`.
 * Features are told by their hash and weights packed in two characters, or the file would be four times as long.
 */
export type LinearModelFile = {
  /** Hash of what the weights were fitted to. */
  readonly trainedOn: string
  /** Names of the classes, parted by spaces; the numbers of `bias` stand in the same order. */
  readonly classes: string
  readonly bias: string
  /** Lines of features parted by spaces: five characters of hash, then two for each class that has a weight. */
  readonly weights: readonly string[]
}

export type LinearModel = {
  readonly classes: readonly string[]
  readonly bias: readonly number[]
  /** For each feature, by the number of its hash, its weights as they are packed. */
  readonly packed: ReadonlyMap<number, string>
}

/** A class with its probability, 0 to 1. */
export type Rated<Class extends string> = { readonly name: Class; readonly share: number }

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** By the code of their character. */
const VALUE_OF_DIGIT = Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)))
const DIGIT_BITS = 6
const HASH_LENGTH = 5
const MOST_HASHES = 2 ** (DIGIT_BITS * HASH_LENGTH)
const WEIGHT_LENGTH = 2
/** A weight is a whole number of thirtieths in eight bits, 128 being none; above them stands its class. */
const STEPS = 30
const WEIGHT_BITS = 8
const NO_WEIGHT = 128

export function readModel({ classes, bias, weights }: LinearModelFile): LinearModel {
  const features = weights.flatMap((line) => line.split(' '))
  return {
    classes: classes.split(' '),
    bias: bias.split(' ').map(Number),
    packed: new Map(features.map((feature) => [readHash(feature), feature.slice(HASH_LENGTH)] as const)),
  }
}

/** The classes of the model with their probabilities, the likeliest first; they add up to 1. */
export function classify<Class extends string>(
  model: LinearModel,
  features: readonly string[],
): Rated<Class>[] {
  const sums = [...model.bias]
  for (const feature of new Set(features)) {
    const packed = model.packed.get(numberFeature(feature))
    if (packed !== undefined) addWeights(sums, packed)
  }
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const total = powers.reduce((all, power) => all + power, 0)
  return model.classes
    .map((name, at) => ({ name: name as Class, share: (powers[at] ?? 0) / total }))
    .sort((a, b) => b.share - a.share)
}

/** Five characters for a feature: of 20,000 features hardly two have the same. */
export function hashFeature(feature: string): string {
  return writeDigits(numberFeature(feature), HASH_LENGTH)
}

function numberFeature(feature: string): number {
  return Math.floor(getSeededNumber(feature) * MOST_HASHES)
}

/** The weight of a class in two characters; it is rounded to thirtieths. */
export function packWeight(at: number, weight: number): string {
  const steps = Math.max(1 - NO_WEIGHT, Math.min(NO_WEIGHT - 1, Math.round(weight * STEPS)))
  return writeDigits((at << WEIGHT_BITS) + steps + NO_WEIGHT, WEIGHT_LENGTH)
}

/** Adds packed weights to the sums of their classes. */
function addWeights(sums: number[], packed: string) {
  for (let at = 0; at < packed.length; at += WEIGHT_LENGTH) {
    const both = (readDigit(packed, at) << DIGIT_BITS) + readDigit(packed, at + 1)
    const steps = (both & ((1 << WEIGHT_BITS) - 1)) - NO_WEIGHT
    const index = both >> WEIGHT_BITS
    sums[index] = (sums[index] ?? 0) + steps / STEPS
  }
}

/** The number that the first characters of a packed feature stand for. */
function readHash(packed: string): number {
  let number = 0
  for (let at = 0; at < HASH_LENGTH; at++) number = (number << DIGIT_BITS) + readDigit(packed, at)
  return number
}

function readDigit(packed: string, at: number): number {
  return VALUE_OF_DIGIT[packed.charCodeAt(at)] ?? -1
}

function writeDigits(number: number, length: number): string {
  let digits = ''
  for (let at = length - 1; at >= 0; at--) {
    digits += DIGITS.charAt((number >>> (DIGIT_BITS * at)) & (DIGITS.length - 1))
  }
  return digits
}
