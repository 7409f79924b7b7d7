import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'

const POLL_INTERVAL_MS = 2_000
const TICK_MS = 1
const CONNECT_AT_ONCE = 200
const HEAD_END = '\r\n\r\n'

type Chat = {
  id: string
  socket: Socket
  request: string
  /** The due times of unanswered polls, oldest first. */
  due: number[]
  received: string
  isOver?: boolean
}

export type PollFigures = { polls: number; failed: number; durationsMs: number[]; messages: number }

type Load = { port: number; chats: number; seconds: number; messagesPerSecond: number; warmUpSeconds: number }

/**
 * That many open chats, each on a connection of its own, each polling every two seconds whether or not the answer
 * before has come (open loop); a time counts from the moment at which the poll was due.
 */
export async function pollOpenChats(load: Load): Promise<PollFigures> {
  const figures: PollFigures = { polls: 0, failed: 0, durationsMs: [], messages: 0 }
  const start = { at: Number.POSITIVE_INFINITY }
  const chats: Chat[] = []
  while (chats.length < load.chats) {
    const some = Array.from({ length: Math.min(CONNECT_AT_ONCE, load.chats - chats.length) }, () =>
      openChat(load.port, figures, start),
    )
    chats.push(...(await Promise.all(some)))
  }
  const begin = performance.now()
  start.at = begin + load.warmUpSeconds * 1000
  const end = start.at + load.seconds * 1000
  const writing = sendMessages(load, chats, end, figures)
  let sent = 0
  for (let now = begin; now < end; now = performance.now()) {
    const dueUntilNow = Math.floor(((now - begin) / POLL_INTERVAL_MS) * chats.length)
    for (; sent < dueUntilNow; sent += 1) {
      const chat = chats[sent % chats.length]
      if (chat !== undefined) poll(chat, begin + (sent / chats.length) * POLL_INTERVAL_MS)
    }
    await sleep(TICK_MS)
  }
  await writing
  await sleep(POLL_INTERVAL_MS)
  const last = performance.now()
  for (const chat of chats) {
    // An unanswered poll counts with its waiting time so far.
    for (const due of chat.due) if (due >= start.at) figures.durationsMs.push(last - due)
    chat.isOver = true
    chat.socket.destroy()
  }
  return figures
}

async function openChat(port: number, figures: PollFigures, start: { at: number }): Promise<Chat> {
  const id = randomUUID()
  const request = `GET ${chatPollPath(id)}?last_id=0 HTTP/1.1\r\nHost: guide\r\n\r\n`
  const chat: Chat = { id, socket: connectTo(port), request, due: [], received: '' }
  listen(chat, port, figures, start)
  await once(chat.socket, 'connect')
  return chat
}

function connectTo(port: number): Socket {
  return connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
}

/** Reopens a connection that was closed while idle, as browsers do. */
function listen(chat: Chat, port: number, figures: PollFigures, start: { at: number }) {
  const { socket } = chat
  socket.on('data', (chunk: string) => {
    chat.received += chunk
    while (takeAnswer(chat)) countAnswer(chat, figures, start.at)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (chat.isOver) return
    if (chat.due.length > 0) figures.failed += 1
    chat.due = []
    chat.received = ''
    chat.socket = connectTo(port)
    listen(chat, port, figures, start)
  })
}

function poll(chat: Chat, due: number) {
  chat.due.push(due)
  if (chat.due.length === 1) chat.socket.write(chat.request)
}

/** Removes one whole answer from the received bytes. Returns false when there is none. */
function takeAnswer(chat: Chat): boolean {
  const headEnd = chat.received.indexOf(HEAD_END)
  if (headEnd < 0) return false
  const length = Number(/content-length: (\d+)/i.exec(chat.received.slice(0, headEnd))?.[1] ?? 0)
  const end = headEnd + HEAD_END.length + length
  if (chat.received.length < end) return false
  chat.received = chat.received.slice(end)
  return true
}

function countAnswer(chat: Chat, figures: PollFigures, countFrom: number) {
  const due = chat.due.shift()
  if (due === undefined) return
  if (due >= countFrom) {
    figures.polls += 1
    figures.durationsMs.push(performance.now() - due)
  }
  if (chat.due.length > 0) chat.socket.write(chat.request)
}

async function sendMessages(
  { port, messagesPerSecond }: Load,
  chats: Chat[],
  end: number,
  figures: PollFigures,
) {
  for (let sent = 0; performance.now() < end && messagesPerSecond > 0; sent += 1) {
    const chat = chats[(sent * 7919) % chats.length]
    const response = await fetch(`http://127.0.0.1:${port}${chatMessagesPath(chat?.id ?? '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Что посмотреть?' }),
    })
    await response.arrayBuffer()
    if (response.status === 201) figures.messages += 1
    else figures.failed += 1
    await sleep(1000 / messagesPerSecond)
  }
}
