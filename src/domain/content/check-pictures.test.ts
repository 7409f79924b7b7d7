import { expect, test } from 'vitest'
import { checkAlikePictures } from './check-pictures.ts'

test('a name that two pictures have but for capital letters is told', () => {
  expect(checkAlikePictures(['парк.jpg', 'музей.jpg'], ['парк.JPG', 'парк.jpg', 'музей.JPG'])).toEqual([
    {
      text: 'имена картинок «парк.JPG» и «парк.jpg» различаются только большими буквами: переименуйте одну',
    },
  ])
})
