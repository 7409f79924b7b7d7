import type { FastifyRequest } from 'fastify'
import { isMonth } from '#domain/office/wanted.ts'
import { describeFaultyField } from '#server/http/problem.ts'

/** The month that a call names in its address. Throws a `Problem` when it names none. */
export function readMonth(request: FastifyRequest): string {
  const { month } = request.query as { month?: unknown }
  if (typeof month === 'string' && isMonth(month)) return month
  throw describeFaultyField('month', 'ожидается месяц вида 2026-11')
}
