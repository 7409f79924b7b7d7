import type { InjectOptions } from 'fastify'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeRole } from '#domain/office/people.ts'
import type { DatabaseSettings } from '#server/db/database.ts'
import { invitePerson } from '#server/office/people-store.ts'
import { createTestApp } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'

/** The origin of the test's office, as browsers send it in `Origin`. */
export const OFFICE_ORIGIN = 'https://town.example'

/** `file` is sent as its bytes. */
type Call = { cookie?: string; body?: object; file?: Buffer; origin?: string | undefined }

/** Creates the whole server with its office and its own database, unless `environment` says otherwise. */
export async function createTestOffice(
  settings: DatabaseSettings,
  environment: NodeJS.ProcessEnv = {},
  parts: Pick<Parameters<typeof createTestApp>[0] & object, 'officeBuild' | 'addRoutes'> = {},
) {
  const { app, services, config, logLines } = await createTestApp({
    ...parts,
    environment: {
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      OFFICE: 'on',
      PUBLIC_URL: OFFICE_ORIGIN,
      ...environment,
    },
  })
  const database = await openTestDatabase(settings)

  const invite = async (name = 'Анна', role?: OfficeRole) =>
    (await invitePerson(database, { name, ...(role && { role }) }, 'Тест')).token

  /** Calls the API as the office's page does; `origin: undefined` omits the header. */
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: Call = {}) {
    const { cookie, body = options.file } = options
    const origin = 'origin' in options ? options.origin : OFFICE_ORIGIN
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(origin !== undefined && { origin }),
        ...(cookie !== undefined && { cookie }),
        ...(options.file && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { payload: body }),
    }
    return app.inject(request)
  }

  async function enterWith(invitation: string, cookie?: string) {
    return call('POST', officePaths.session, {
      body: { invitation },
      ...(cookie !== undefined && { cookie }),
    })
  }

  return {
    app,
    services,
    config,
    database,
    logLines,
    invite,
    call,
    enterWith,
    /** Invites a person and signs them in. Returns the cookie as a browser sends it. */
    async enter(name?: string, role?: OfficeRole): Promise<string> {
      const reply = await enterWith(await invite(name, role))
      return String(reply.headers['set-cookie']).split(';')[0] ?? ''
    },
  }
}
