import { SANDBOX_MERCHANT } from '#src/payments/providers/sandbox/sandbox.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { insertAll, insertNumbered } from './batches.ts'
import type { Shop } from './write-shop.ts'

interface DemoTerminal {
  bank: string
  name: string
  kind: 'individual' | 'commercial'
  plans: readonly DemoPlan[]
}

interface DemoPlan {
  family: string
  instalments: number
  rate: string
  borneBy: 'buyer' | 'shop'
  extraMonths?: number
  leastAmount?: string
}

/** The buyer's surcharge grows with the number of instalments; the shop pays the first ones. */
const plans = (family: string, extraMonths = 0): DemoPlan[] => [
  { family, instalments: 2, rate: '0', borneBy: 'shop' },
  { family, instalments: 3, rate: '1.9', borneBy: 'buyer', extraMonths },
  { family, instalments: 6, rate: '4.75', borneBy: 'buyer' },
  { family, instalments: 9, rate: '7.6', borneBy: 'buyer', leastAmount: '1000' },
]

const TERMINALS: readonly DemoTerminal[] = [
  { bank: 'Garanti BBVA', name: 'Garanti BBVA Sanal POS', kind: 'individual', plans: plans('Bonus', 2) },
  { bank: 'İş Bankası', name: 'İş Bankası Sanal POS', kind: 'individual', plans: plans('Maximum') },
  { bank: 'Yapı Kredi', name: 'Yapı Kredi Ticari POS', kind: 'commercial', plans: plans('World') },
]

/** Writes terminals of the sandbox bank: the real protocol without real money. */
export async function writeTerminals(tx: Tx, { id: siteId }: Shop): Promise<void> {
  const rows = TERMINALS.map(({ plans: _, ...terminal }, at) => ({
    siteId,
    ...terminal,
    provider: 'nestpay',
    merchant: SANDBOX_MERCHANT.merchant,
    sandbox: true,
    sortNo: (at + 1) * 10,
  }))
  const ids = await insertNumbered(tx, 'posTerminals', rows)
  await insertAll(
    tx,
    'instalmentPlans',
    TERMINALS.flatMap((terminal, at) =>
      terminal.plans.map((plan) => ({ extraMonths: 0, leastAmount: '0', ...plan, terminalId: ids[at] ?? 0 })),
    ),
  )
}
