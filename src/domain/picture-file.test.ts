import { expect, test } from 'vitest'
import { findUnshownFormat, isDrawingName, isPhotoName } from './picture-file.ts'

test.each(['a.jpg', 'a.JPEG', 'a.jfif', 'a.JFIF', 'a.jpe', 'a.pjpeg', 'a.pjp', 'a.png', 'a.webp', 'a.avif'])(
  '%s is a photo',
  (name) => {
    expect([isPhotoName(name), isDrawingName(name), findUnshownFormat(name)]).toEqual([
      true,
      false,
      undefined,
    ])
  },
)

test.each([
  ['IMG_1.HEIC', 'HEIC'],
  ['IMG_1.heif', 'HEIF'],
  ['DSC_1.hif', 'HIF'],
  ['скан.tif', 'TIF'],
  ['DSC_1.cr3', 'CR3'],
])('%s is a picture that browsers do not show, in the format %s', (name, format) => {
  expect([isPhotoName(name), isDrawingName(name), findUnshownFormat(name)]).toEqual([false, false, format])
})

test.each(['a.txt', 'jfif', 'a.jpg.txt', '.DS_Store'])('%s is no picture', (name) => {
  expect([isPhotoName(name), isDrawingName(name), findUnshownFormat(name)]).toEqual([false, false, undefined])
})
