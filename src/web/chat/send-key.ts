type Key = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey' | 'isComposing'>

/**
 * Key code of an input method. Safari sends it for the Enter that chooses a word after composition has ended.
 */
const INPUT_METHOD_KEY = 229

/**
 * Returns true when a key sends the message: Enter without Shift, unless it only confirms a composed word. An
 * on-screen keyboard composes all the time and has no `code`; its Enter sends even then.
 */
export function isSendKey({ key, code, keyCode, shiftKey, isComposing }: Key): boolean {
  const isChoosing = isComposing || keyCode === INPUT_METHOD_KEY
  return key === 'Enter' && !shiftKey && (!isChoosing || code === '')
}

/**
 * Returns true when a line break was meant to send: some keyboards report every key as 229, and only the line
 * break identifies their send key. A key that already sent a message inserts no line break.
 */
export function isSendBreak(inputType: string, isShiftDown: boolean): boolean {
  return (inputType === 'insertLineBreak' || inputType === 'insertParagraph') && !isShiftDown
}
