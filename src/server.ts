import cluster from 'node:cluster'
import { PROCESSES, parseWholeNumber } from './platform/start-variables.mjs'

// `systemctl reload` replaces processes; without a listener it would end one that starts, or that is alone.
if (process.platform !== 'win32') process.on('SIGUSR2', () => undefined)

// A wrong number is reported by the process that reads all variables.
const processes = parseWholeNumber(process.env[PROCESSES.variable], PROCESSES) ?? PROCESSES.fallback
if (cluster.isPrimary && processes > 1) {
  const { superviseProcesses } = await import('./server/processes/supervisor.server.ts')
  await superviseProcesses(processes)
} else {
  const { environment, isDevelopment } = await import('./server/environment.ts')
  // Only now may anything load React: see there.
  const { start } = await import('./server/processes/start.server.ts')
  await start(environment, { isDevelopment })
}
