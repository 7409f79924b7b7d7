/** Sizes of the list in pixels; `replyTop` is where the last line begins when that is one of the assistant. */
export type LogSizes = { scrollHeight: number; clientHeight: number; replyTop: number | undefined }

/** Where the list is scrolled to: its bottom, unless that hides the beginning of a reply. */
export function chooseScrollTop({ scrollHeight, clientHeight, replyTop }: LogSizes): number {
  const bottom = Math.max(0, scrollHeight - clientHeight)
  return replyTop === undefined ? bottom : Math.min(bottom, replyTop)
}
