import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { LinkFault } from '#domain/content/dead-link.ts'

/** State of a link. `unasked`: the guide sends no request to this address, so the state is unknown. */
export type LinkAnswer = 'answered' | 'unasked' | LinkFault

/** Returns whether the answer came from a site: then this machine has a network. */
export function isFromSite(answer: LinkAnswer): boolean {
  return answer === 'answered' || answer === 'gone' || answer === 'broken'
}

const MAX_REDIRECTS = 3
const REQUEST_TIMEOUT_MS = 10_000
const LARGEST_HEAD_BYTES = 16 * 1024
const PORTS = ['', '80', '443']
/** An unknown certificate, or a response that is not valid HTTP: the site exists. */
const SOMEBODY_ANSWERS = /CERT|SIGNATURE|^HPE_/

type LinkAskerParts = {
  /** Returns the IPv4 addresses of a name; throws as Node's resolver does. */
  resolveName?: (name: string) => Promise<string[]>
  /** Where the connection to an address goes: only tests change it. */
  dial?: (address: string, port: number) => { host: string; port: number }
  timeoutMs?: number
  /** Aborts the running request. */
  closing?: AbortSignal
}

type Reply = { status: number; location: string | undefined }

/**
 * Checks whether a page still exists, and reads only the headers of the answer. A link must not lead into the operator's
 * network: only web ports and public addresses; each name is resolved once, again after each redirect (decision 064).
 */
export function createLinkAsker({
  resolveName = resolve,
  dial = (host, port) => ({ host, port }),
  timeoutMs = REQUEST_TIMEOUT_MS,
  closing,
}: LinkAskerParts = {}) {
  return async function askLink(link: string): Promise<LinkAnswer> {
    let url = URL.parse(link)
    for (let hop = 0; url !== null && hop <= MAX_REDIRECTS; hop += 1) {
      const found = await findAddress(url, resolveName)
      if (found.address === undefined) return found.answer
      const reply = await askTwice(url, found.address)
      if (typeof reply === 'string') return reply
      if (reply.location === undefined) return judge(reply.status)
      url = URL.parse(reply.location, url.href)
    }
    return url === null ? 'unasked' : 'answered'
  }

  /** Some servers do not support HEAD, or close the connection. */
  async function askTwice(url: URL, address: string): Promise<Reply | LinkAnswer> {
    const reply = await ask('HEAD', url, address).catch(() => undefined)
    if (reply !== undefined && reply.status < 400) return reply
    return ask('GET', url, address).catch((error: { code?: string }) =>
      SOMEBODY_ANSWERS.test(error.code ?? '') ? 'answered' : 'silent',
    )
  }

  function ask(method: 'HEAD' | 'GET', url: URL, address: string): Promise<Reply> {
    const isSafe = url.protocol === 'https:'
    const timeout = AbortSignal.timeout(timeoutMs)
    const options: RequestOptions & { servername?: string } = {
      ...dial(address, Number(url.port) || (isSafe ? 443 : 80)),
      method,
      path: url.pathname + url.search,
      headers: { host: url.host, 'user-agent': 'Gorodok (link check, once a day)', accept: '*/*' },
      agent: false,
      maxHeaderSize: LARGEST_HEAD_BYTES,
      signal: closing ? AbortSignal.any([closing, timeout]) : timeout,
      ...(isSafe && isIP(url.hostname) === 0 && { servername: url.hostname }),
    }
    return new Promise((done, fail) => {
      const request = (isSafe ? requestSafely : requestPlainly)(options, (response) => {
        const { statusCode: status = 0, headers } = response
        done({ status, location: status >= 300 && status < 400 ? headers.location : undefined })
        // The body is never read.
        request.destroy()
      })
      request.on('error', fail).end()
    })
  }
}

/** Returns the address to connect to, or the reason for none. */
async function findAddress(
  url: URL,
  resolveName: (name: string) => Promise<string[]>,
): Promise<{ address: string } | { address?: undefined; answer: LinkAnswer }> {
  if (!isOfWeb(url)) return { answer: 'unasked' }
  try {
    const addresses = isIP(url.hostname) > 0 ? [url.hostname] : await resolveName(url.hostname)
    const [address] = addresses
    // One internal address among public ones is no accident.
    if (address === undefined || !addresses.every(isPublicAddress)) return { answer: 'unasked' }
    return { address }
  } catch (error) {
    const { code } = error as { code?: string }
    // The name exists without an IPv4 address.
    if (code === 'ENODATA') return { answer: 'unasked' }
    return { answer: code === 'ENOTFOUND' ? 'noName' : 'silent' }
  }
}

function isOfWeb({ protocol, port, username, password, hostname }: URL): boolean {
  const isPlain = username === '' && password === '' && !hostname.startsWith('[')
  return /^https?:$/.test(protocol) && PORTS.includes(port) && isPlain
}

/** A site that requires a login or a pause exists. */
function judge(status: number): LinkAnswer {
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 ? 'broken' : 'answered'
}

/** Only by the name servers, not by this machine's hosts file; uses none of the threads for files. */
async function resolve(name: string): Promise<string[]> {
  return new Resolver({ timeout: 3_000, tries: 2 }).resolve4(name)
}

/** A cloud's internal service with a public address. */
const CLOUD_SERVICE = '168.63.129.16'

/** True for a public IPv4 address (not in IANA's registry of special addresses). The guide does not use IPv6. */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) && address !== CLOUD_SERVICE && ipaddr.parse(address).range() === 'unicast'
}
