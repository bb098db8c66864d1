import { createServer } from 'node:net'
import {
  describePortInUse,
  PORT_RANGE,
  PORTS,
  parseWholeNumber,
  TAKES_PORT,
  wrongVariable,
} from '#src/platform/start-variables.mjs'
import { Failure } from './failure.mjs'

/** Fails before any work if a port of this process is not a number, is in use, or is assigned to two services. */
export async function checkPorts(variables) {
  const host = variables.HOST || '127.0.0.1'
  const services = (variables.SERVICES || Object.keys(PORTS).join(',')).split(',').map((name) => name.trim())
  const owners = new Map()
  for (const service of services) {
    const { variable, fallback } = PORTS[service] ?? {}
    if (variable === undefined) continue // the server reports which values SERVICES accepts
    const port = getPort(variables[variable], { variable, fallback })
    const other = owners.get(port)
    if (port !== 0 && other !== undefined)
      throw new Failure(`${other} and ${variable} are both ${port}. Set one to another port.`)
    owners.set(port, variable)
    if (port !== 0 && (await isTaken(host, port))) throw new Failure(describePortInUse(variable, port, host))
  }
}

function getPort(text, { variable, fallback }) {
  if (text === undefined || text === '') return fallback
  const port = parseWholeNumber(text, PORT_RANGE)
  if (port === undefined) throw new Failure(wrongVariable(`${variable}=${text}`, variable, TAKES_PORT))
  return port
}

/** Other reasons not to listen (no such address, no rights) are left to the server, which has a sentence for each. */
function isTaken(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)))
  })
}
