import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Variables with passwords, whose values no message repeats and which a file may contain. */
export const SECRET_VARIABLES = [
  'SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SEARCH_URL',
  'REDIS_URL',
  'MEDIA_URL',
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URLS',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/** The variable that names the file with the value of another one, such as SECRET_FILE. */
export const toFileVariable = (name: string) => `${name}_FILE`

/**
 * The variables with the contents of the files that they name: other programs of the user can read the environment of a
 * process. Throws StartError.
 */
export function readSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const contents = SECRET_VARIABLES.flatMap((name) => {
    const file = variables[toFileVariable(name)]
    if (!file) return []
    if (variables[name]) throw new StartError(`Set ${name} or ${toFileVariable(name)}, not both.`)
    return [[name, readSecret(toFileVariable(name), file)]]
  })
  return contents.length === 0 ? variables : { ...variables, ...Object.fromEntries(contents) }
}

function readSecret(variable: string, file: string): string {
  const value = readSecretFile(variable, file)
  // Without this an empty file would start another shop, on the embedded database.
  if (value === '') throw new StartError(`${variable} names ${file}, which is empty.`)
  return value
}

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartError(`${variable} names ${file}, which cannot be read (${reason}).`, { cause: error })
  }
}
