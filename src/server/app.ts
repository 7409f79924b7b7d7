import { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerChatApi } from './chat/chat-api.ts'
import { registerMapFile } from './city/map-file.ts'
import { registerClientApi } from './client-api.ts'
import type { Config } from './config.ts'
import { registerDirectionsApi } from './directions/directions-api.ts'
import { registerFeedbackApi } from './feedback/feedback-api.ts'
import { registerHealth } from './health/health-api.ts'
import { createAddressReader } from './http/client-address.ts'
import { createCosts, FRAMEWORK_MS, registerCostRefusals } from './http/cost-refusals.ts'
import { registerDrain } from './http/drain.ts'
import { registerErrors, sendCallerFault } from './http/errors.ts'
import { registerLimits } from './http/limits.ts'
import { ID_HEADER, logReply, registerRequestLog, requestIds } from './http/request-log.ts'
import { registerResponseCache } from './http/response-cache.ts'
import { listSecurityHeaders } from './http/security-headers.ts'
import { type McpBuild, registerMcp } from './mcp/mcp-api.ts'
import { type Measures, registerMetrics } from './metrics/metrics-api.ts'
import { registerOffice } from './office/office-api.ts'
import type { OfficeBuild } from './office/office-pages.ts'
import { registerOffline } from './offline-api.ts'
import { registerOpenDataApi } from './open-data/open-data-api.ts'
import { registerAssets } from './pages/assets.ts'
import { findMeantPlace } from './pages/find-meant-place.ts'
import type { PageBuild } from './pages/page-build.ts'
import { registerPages, sendElsewhere } from './pages/pages-api.ts'
import { registerSiteFiles, registerSiteIcons } from './pages/site-files.ts'
import { registerPlaceReportsApi } from './place-reports/place-reports-api.ts'
import { registerSearchApi } from './places/search-api.ts'
import { registerPreviews } from './previews/previews-api.ts'
import { createMark, createPageGuide, type Services } from './services.ts'
import { registerUploads } from './uploads/uploads-api.ts'

/** Time limit for receiving a request; without it slow sockets stay open for ever. */
const HEADERS_TIMEOUT_MS = 8_000
const REQUEST_TIMEOUT_MS = 10_000
/** Interval at which Node checks the timeouts above. */
const TIMEOUT_CHECK_MS = 1_000
/** Timeout of an idle connection. One that stalls during a response gets twice this time. */
const CONNECTION_TIMEOUT_MS = 4_000
/** The same while an answer is being made: it may wait for the database, then for the answer ahead of it. */
const ANSWER_TIMEOUT_MS = 15_000
const BODY_LIMIT_BYTES = 16 * 1024
/** A Russian slug takes six characters per letter in a URL. */
const MAX_PARAMETER_LENGTH = 1_000

/** The parts of the server: services, and the built pages with the folder of their files. */
export type AppParts = {
  config: Config
  services: Services
  build: PageBuild
  clientDir: string | undefined
  /** The built pages of the office; present only when the settings enable it. */
  officeBuild?: OfficeBuild | undefined
  /** Loads the built MCP server; present only when the settings enable it. */
  loadMcp?: (() => Promise<McpBuild>) | undefined
  log: FastifyBaseLogger
  /** Of the process, besides those of the services. */
  measures?: Measures
}

/** Creates the HTTP server of the guide without listening: `(await createApp(parts)).inject('/healthz')` responds. */
export async function createApp(parts: AppParts) {
  const { config, services, build, clientDir, officeBuild, loadMcp, log, measures } = parts
  const { publicUrl } = config
  const { getTown } = services
  const costs = createCosts(createAddressReader(config.trustProxy), config.rateLimitScale)
  const app = Fastify({
    ...requestIds,
    loggerInstance: log,
    trustProxy: config.trustProxy ?? false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection as the shutdown begins gets a normal response.
    return503OnClosing: false,
    // Fastify runs no hooks for a request with an invalid URL, so their work is repeated here.
    frameworkErrors: async (error, request, reply) => {
      costs.charge(request.raw, FRAMEWORK_MS)
      reply.raw.once('finish', () => {
        observe({ method: request.method, route: 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
        logReply(request, reply)
      })
      reply.headers({ ...getSecurityHeaders(), [ID_HEADER]: request.id })
      const meant = findMeantPlace(request.url, await guide.api.listPlaces())
      return meant === undefined ? sendCallerFault(reply, error) : sendElsewhere(reply, meant)
    },
  })
  waitForAnswers(app)
  registerRequestLog(app)
  const guide = createPageGuide(services, publicUrl)
  registerResponseCache(app, guide.getVersion)
  registerErrors(app)
  const observe = registerMetrics(app, { ...services.measures, ...measures }, config.metricsFrom)
  const getSecurityHeaders = addSecurityHeaders(app, parts)
  await registerLimits(app)
  registerHealth(app, services)
  registerClientApi(app, services)
  registerSearchApi(app, services, config.rateLimitScale)
  registerDirectionsApi(app, services, config.rateLimitScale)
  await registerMapFile(app, config.cityDir)
  registerFeedbackApi(app, services.feedback, config.rateLimitScale)
  registerPlaceReportsApi(app, services, config.rateLimitScale)
  await registerChatApi(app, services.chat, config.rateLimitScale)
  await registerUploads(app, services.uploadsDir)
  if (clientDir !== undefined) await registerAssets(app, clientDir)
  if (config.hasOffice) {
    const settings = { build: officeBuild, publicUrl, rateScale: config.rateLimitScale }
    await registerOffice(app, services.office, settings)
  }
  registerOpenDataApi(app, guide)
  if (config.hasMcp && loadMcp)
    registerMcp(app, await loadMcp(), { ...services, ...guide }, config.rateLimitScale)
  registerSiteFiles(app, guide, config.cityDir)
  registerSiteIcons(app, config.cityDir, createMark(getTown))
  registerPreviews(app, { ...guide, uploadsDir: services.uploadsDir }, costs.charge)
  await registerOffline(app, guide, parts)
  registerPages(app, guide, build, costs.charge)
  registerCostRefusals(app, { costs, getHeaders: getSecurityHeaders, observe })
  registerDrain(app)
  services.visits?.watch(app)
  return app
}

/** Adds the security headers for the town's current map to every response, and returns their reader. */
function addSecurityHeaders(app: FastifyInstance, { config, build, services }: AppParts) {
  const ownMap = listSecurityHeaders(build, [], config.publicUrl)
  const othersMap = listSecurityHeaders(build, config.mapOrigins, config.publicUrl)
  const getHeaders = () => (services.getTown().mapBase.source.kind === 'file' ? ownMap : othersMap)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(getHeaders())
    done()
  })
  return getHeaders
}

/** The limit is only for the client: a connection is also idle while we compute the answer. */
function waitForAnswers(app: FastifyInstance) {
  const setTimeoutOf = (socket: Socket, timeoutMs: number) => {
    // An injected request has no socket.
    if (socket instanceof Socket) socket.setTimeout(timeoutMs)
  }
  app.addHook('preHandler', ({ socket }, _reply, done) => {
    setTimeoutOf(socket, ANSWER_TIMEOUT_MS)
    done()
  })
  app.addHook('onSend', ({ socket }, _reply, _payload, done) => {
    setTimeoutOf(socket, CONNECTION_TIMEOUT_MS)
    done()
  })
}
