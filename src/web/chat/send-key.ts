type Key = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey' | 'isComposing'>

/** The key of an input method. Safari calls the Enter that chooses a word so after the composing has ended. */
const INPUT_METHOD_KEY = 229

/**
 * Whether a pressed key sends the message: Enter without Shift, unless it only chooses the word that is being composed.
 * A keyboard on the screen composes all the time and has no `code`; its Enter is the send key even then.
 */
export function isSendKey({ key, code, keyCode, shiftKey, isComposing }: Key): boolean {
  const isChoosing = isComposing || keyCode === INPUT_METHOD_KEY
  return key === 'Enter' && !shiftKey && (!isChoosing || code === '')
}

/**
 * Whether a line break that is about to be written was meant to send: some keyboards tell every key as 229, and of their
 * send key nothing but the line break is known. A key that has sent already leaves none.
 */
export function isSendBreak(inputType: string, isShiftDown: boolean): boolean {
  return (inputType === 'insertLineBreak' || inputType === 'insertParagraph') && !isShiftDown
}
