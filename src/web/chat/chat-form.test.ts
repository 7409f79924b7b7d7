import { describe, expect, test } from 'vitest'
import { isSendBreak, isSendKey } from './chat-form.tsx'

const ENTER = { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false, isComposing: false }

describe('a key sends', () => {
  test.each([
    ['Enter of a keyboard on the desk', {}, true],
    ['Enter on the screen while a word is composed', { code: '', isComposing: true }, true],
    ['Enter on the screen, told as 229', { code: '', keyCode: 229, isComposing: true }, true],
    ['Enter on the screen after it', { code: '' }, true],
    ['Enter that chooses a candidate', { isComposing: true }, false],
    ['Enter that chooses a candidate, told as 229', { key: 'Process', isComposing: true }, false],
    ['Enter that chooses a candidate in Safari, told as 229 after the composing', { keyCode: 229 }, false],
    ['Shift and Enter', { shiftKey: true }, false],
    ['a key that is not told', { key: 'Unidentified', code: '' }, false],
    ['a letter', { key: 'ё', code: 'Backquote' }, false],
  ])('%s', (_, change, isSent) => {
    expect(isSendKey({ ...ENTER, ...change })).toBe(isSent)
  })
})

describe('a line break sends', () => {
  test.each([
    ['insertLineBreak', false, true],
    ['insertParagraph', false, true],
    ['insertLineBreak', true, false],
    ['insertText', false, false],
    ['insertCompositionText', false, false],
    ['insertFromPaste', false, false],
  ])('%s, Shift %s: %s', (type, isShiftDown, isSent) => {
    expect(isSendBreak(type, isShiftDown)).toBe(isSent)
  })
})
