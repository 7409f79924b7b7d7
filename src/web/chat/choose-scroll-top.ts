/** Sizes of the list in pixels; `replyTop` is the top of the last line when the assistant wrote it. */
export type LogSizes = { scrollHeight: number; clientHeight: number; replyTop: number | undefined }

/** Returns the scroll position: the bottom, unless that hides the start of a reply. */
export function chooseScrollTop({ scrollHeight, clientHeight, replyTop }: LogSizes): number {
  const bottom = Math.max(0, scrollHeight - clientHeight)
  return replyTop === undefined ? bottom : Math.min(bottom, replyTop)
}
