/** Where a chatty message parts into clauses: at the end of a sentence, and where a new thought begins. */
const BORDER =
  /(?<=[.!?…)])\s+|\n+|;\s+|\s[—–-]\s|(?<!(?:^|\s)(?:во|до|со|за|на|по|через))(?:,?\s)(?=(?:а|но|так|вот|поэтому|подскаж\p{L}*|скаж\p{L}*|посовет\p{L}*|хот\p{L}*|где|куда|сколько|почем|почём|во сколько|правда ли|можно ли|есть ли)(?!\p{L}))|,?\sи\s(?=\p{L}+ ли(?!\p{L})|(?:где|куда|как|когда|сколько|почем|почём|почему|кто|чем|что|можно|есть ли|до скольки|во сколько|правда)(?!\p{L}))/iu
const ASKS =
  /(?:^|[^\p{L}])(?:где|куда|когда|сколько|скока|почем|почём|как|кто|что|чё|че|почему|зачем|откуда|как(?:ой|ая|ое|ие|ую|ого|ом|им)|чей|ли|можно|нельзя|есть|нужно|надо|подскаж\p{L}*|посовет\p{L}*|правда|пуст[яи]т\p{L}*|пускают)(?!\p{L})/iu
const REQUESTS =
  /(?:^|[^\p{L}])(?:сделай\p{L}*|построй\p{L}*|составь\p{L}*|покажи\p{L}*|найди\p{L}*|предложи\p{L}*|добавь\p{L}*|убери\p{L}*|расскажи\p{L}*|хочу|хотим|хотелось|нужен|нужна|ищу)(?!\p{L})/iu
/** «Кто его построил и в каком стиле»: the second question leans on the first. */
const ASKS_TWICE = /,?\sи\s(?=(?:в|на|из|с|к|для|по) как(?:ом|ой|ую|их|ого)(?!\p{L}))/iu
const SHORTEST = 3

/** All clauses of a message that ask, in order; the whole message where it has but one. */
export function listAskingClauses(message: string): string[] {
  const parts = splitClauses(message).flatMap((clause) => clause.split(ASKS_TWICE))
  const clauses = parts.filter(
    (clause) => rateClause(clause) >= SURELY_ASKS && clause.split(/\s+/).length >= SHORTEST,
  )
  return clauses.length > 1 ? clauses : [message]
}

const SURELY_ASKS = 2

/** The clause of a message that asks or requests something; the whole message where it has but one. */
export function findAskingClause(message: string): string {
  const clauses = splitClauses(message)
  const [first = message] = clauses
  if (clauses.length < 2) return first
  const rated = clauses.map((clause, at) => ({ at, clause, rate: rateClause(clause) + at / 100 }))
  const best = rated.reduce((one, other) => (other.rate > one.rate ? other : one))
  const isShort = best.clause.split(/\s+/).length < SHORTEST
  return isShort && best.at > 0 ? `${clauses[best.at - 1]} ${best.clause}` : best.clause
}

function splitClauses(message: string): string[] {
  return message
    .split(BORDER)
    .map((clause) => clause.trim())
    .filter(Boolean)
}

function rateClause(clause: string): number {
  return (clause.includes('?') ? 3 : 0) + (ASKS.test(clause) ? 2 : 0) + (REQUESTS.test(clause) ? 1 : 0)
}
