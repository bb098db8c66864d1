import type { Env } from '../platform/env.ts'
import type { OpenSite } from '../settings/site.ts'

/** Prints the addresses of the shop, and the demo logins. */
export async function printWelcome(env: Env, sites: OpenSite[], print: (line: string) => void) {
  print('\nVitrin is open.')
  if (env.services.includes('web'))
    for (const { site } of sites) print(`  ${buildUrl(site.canonicalHost, env).padEnd(34)} ${site.name}`)
  for (const service of ['gateway', 'auth', 'universal'] as const) {
    if (env.services.includes(service)) print(`  http://${env.host}:${env.ports[service]}`.padEnd(37) + service)
  }
  if (!env.demo) return
  const { DEMO_CLIENT_SECRET, DEMO_LOGINS, DEMO_PASSWORD } = await import('#db/demo/people.ts')
  print(`\nDemo logins, all with the password ${DEMO_PASSWORD}`)
  for (const { email, context } of DEMO_LOGINS) print(`  ${email.padEnd(22)} ${context}`)
  print(`\nClient secret of the demo sites: ${DEMO_CLIENT_SECRET}\n`)
}

const buildUrl = (host: string, env: Env) => `http://${host}:${env.ports.web}/`
