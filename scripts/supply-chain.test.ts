import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRuntimeLicences, type LockedPackage, readLockedPackages } from './runtime-licences.ts'

const ROOT = join(import.meta.dirname, '..')
/** Licences of packages that an MIT-licensed project may use and redistribute. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|LGPL-3\.0(-only|-or-later)?|\(MIT OR CC0-1\.0\))$/

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const packages = readLockedPackages()

function listUnsealed(locked: readonly LockedPackage[]): string[] {
  return locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)
}

function listUnnamedScripts(locked: readonly LockedPackage[], named: object): string[] {
  return locked
    .filter(({ hasInstallScript, name }) => hasInstallScript && !(name in named))
    .map(({ name }) => name)
}

test('every package of the lock file is sealed by its SHA-512', () => {
  expect(listUnsealed(packages)).toEqual([])
  expect(packages.length).toBeGreaterThan(100)
})

test('every package that would run something when it is installed is named in allowScripts', () => {
  expect(listUnnamedScripts(packages, manifest.allowScripts)).toEqual([])
})

test('a package without a seal, or with a script nobody named, is found', () => {
  const foreign = {
    name: 'foreign',
    path: 'node_modules/foreign',
    hasInstallScript: true,
    integrity: 'sha1-abc',
  }
  expect(listUnsealed([foreign])).toEqual(['node_modules/foreign'])
  expect(listUnnamedScripts([foreign], manifest.allowScripts)).toEqual(['foreign'])
})

/** Returns the default images of Dockerfile and compose.yaml, and the fixed ones. */
function listImages(text: string): string[] {
  const named = [...text.matchAll(/^\s*(?:FROM|image:) (\S+)/gm)].map(([, image = '']) => image)
  const defaults = [...text.matchAll(/_IMAGE(?:=|:-)([^\s"}]+)/g)].map(([, image = '']) => image)
  return [...named.filter((image) => !image.startsWith('${')), ...defaults]
}

function isSealed(image: string): boolean {
  return /^[a-z]+:\d+(\.\d+)+(-slim)?@sha256:[0-9a-f]{64}$/.test(image)
}

test('every image of a container is named by its version and sealed by its digest', () => {
  const images = ['Dockerfile', 'compose.yaml'].flatMap((file) =>
    listImages(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(images).toHaveLength(4)
  expect(images.filter((image) => !isSealed(image))).toEqual([])
  expect(new Set(images).size, 'Dockerfile and compose.yaml build on one Node').toBe(3)
})

test('an image whose tag moves is found', () => {
  const text = 'FROM node:24-slim\nimage: $' + '{NGINX_IMAGE:-nginx:stable}'
  expect(listImages(text).filter(isSealed)).toEqual([])
  expect(listImages(text)).toEqual(['node:24-slim', 'nginx:stable'])
})

test('versions are exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

test('what the running guide loads is under licences that allow it, and docs/licences lists them all', () => {
  const list = readFileSync(join(ROOT, 'docs/licences/runtime.md'), 'utf8')
  const table = describeRuntimeLicences(packages)
  expect(list, 'write it anew: node scripts/write-licences.ts').toContain(table)
  const licences = table
    .split('\n')
    .slice(2)
    .flatMap((row) => row.split('|')[3]?.trim().split(' AND ') ?? [])
  expect(licences.filter((licence) => !ALLOWED.test(licence))).toEqual([])
})
