import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER_BYTES = 12
/** Flags of an authoritative answer. */
const ANSWER_FLAGS = 0x8400
/** A pointer to the name in the question, which follows the header. */
const NAME_OF_QUESTION = 0xc000 | HEADER_BYTES
const TYPE_A = 1
const CLASS_IN = 1
const KEPT_S = 1

/** A name server on a free port of this machine that resolves every name to the current addresses (IPv4). */
export async function openNameServer(listAddresses: () => readonly string[]) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(answer(question, listAddresses()), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => socket.close() }
}

/** RFC 1035, section 4. */
function answer(question: Buffer, addresses: readonly string[]): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5
  const isAsked = question.readUInt16BE(end - 4) === TYPE_A
  const records = isAsked ? addresses.map(toRecord) : []
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(ANSWER_FLAGS, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...records])
}

function toRecord(address: string): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt16BE(NAME_OF_QUESTION, 0)
  record.writeUInt16BE(TYPE_A, 2)
  record.writeUInt16BE(CLASS_IN, 4)
  record.writeUInt32BE(KEPT_S, 6)
  record.writeUInt16BE(4, 10)
  for (const [index, part] of address.split('.').entries()) record.writeUInt8(Number(part), 12 + index)
  return record
}
