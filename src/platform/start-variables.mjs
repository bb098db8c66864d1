// Plain JavaScript without imports: `npm start` reads it before anything is installed.

/** The variable and the default of each service's port. */
export const PORTS = {
  web: { variable: 'WEB_PORT', fallback: 3000 },
  gateway: { variable: 'GATEWAY_PORT', fallback: 14500 },
  auth: { variable: 'AUTH_PORT', fallback: 14501 },
  universal: { variable: 'UNIVERSAL_PORT', fallback: 14600 },
}

/** What a port variable takes. */
export const TAKES_PORT = 'a whole number from 0 to 65535, such as 3000'

/** Old half of the server's heap, in MB. */
export const HEAP = { variable: 'SERVER_HEAP_MB', fallback: 256, min: 128, max: 65_536 }

/** What the heap variable takes. */
export const TAKES_HEAP = `a whole number of MB from ${HEAP.min} to ${HEAP.max}, such as ${HEAP.fallback}`

/** Processes that serve requests on the same ports. */
export const PROCESSES = { variable: 'WEB_CONCURRENCY', fallback: 1, min: 1, max: 64 }

/**
 * The sentence for a value that a variable does not take.
 * @param {string} visible `NAME=value`, or the name alone where the value is a secret
 * @param {string} name
 * @param {string} takes
 */
export const wrongVariable = (visible, name, takes) => `${visible} cannot be used: ${name} takes ${takes}.`

/**
 * @param {string | undefined} text
 * @param {{ min: number; max: number }} range
 * @returns {number | undefined} undefined when the text is no whole number in the range
 */
export function parseWholeNumber(text, { min, max }) {
  const number = Number(text)
  return text !== undefined && /^\d{1,6}$/.test(text) && number >= min && number <= max ? number : undefined
}

export const PORT_RANGE = { min: 0, max: 65_535 }

/**
 * @param {string} variable
 * @param {number} port
 * @param {string} host
 */
export const describePortInUse = (variable, port, host) =>
  `Port ${port} on ${host} is taken (${variable}). Stop what listens there, or set ${variable} to another port.`
