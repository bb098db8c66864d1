import { z } from 'zod'
import { terminalsSection } from '#src/payments/settings-commands.server.ts'
import type { TerminalsDocument } from '#src/payments/terminals-document.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { readEnv } from '#src/platform/env.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { writeSection } from '#src/site/section-commands.server.ts'

type Terminal = Pick<TerminalsDocument[number], 'name' | 'provider' | 'bank' | 'merchant' | 'secrets'> & {
  /** The address of the stand-in of the provider. */
  address: string
  plans: Pick<TerminalsDocument[number]['plans'][number], 'family' | 'instalments' | 'rate'>[]
}

/**
 * The only terminal of a site, written like `vitrin site import` does, except that an address may be http: the stand-in
 * of a provider has no certificate.
 */
export async function setTerminal(databaseUrl: string, site: string, { address, plans, ...terminal }: Terminal) {
  const document: TerminalsDocument = [
    {
      kind: 'individual',
      currency: 'TRY',
      sandbox: false,
      secretsFrom: '',
      acceptedProofs: ['1'],
      asksNationalId: false,
      ...terminal,
      gateUrl: address,
      apiUrl: address,
      plans: plans.map((plan) => ({ extraMonths: 0, borneBy: 'buyer', leastAmount: '0', ...plan })),
    },
  ]
  const section = { ...terminalsSection(() => readEnv().secret), schema: z.custom<TerminalsDocument>() }
  const pool = openPool(databaseUrl, 1)
  try {
    const db = createKysely(pool)
    const { id } = (await siteNamed(db, site)) ?? { id: 0 }
    await writeSection(db, id, { section, json: document })
  } finally {
    await pool.end()
  }
}
