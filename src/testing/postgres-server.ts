import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

/** Nothing here outlives the run, so nothing has to reach the disk. */
const FLAGS = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']

let close = async () => {}

/** Starts one PostgreSQL for the whole test run. */
export async function setup(project: TestProject) {
  const server = await startPostgres(FLAGS)
  close = server.close
  project.provide('postgresUrl', server.url)
}

/** Stops it and removes its data. */
export async function teardown() {
  await close()
}
