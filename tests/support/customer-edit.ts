import type { openCanaryShop } from './canary-shop.ts'
import type { OpenedEdit } from './edits.ts'

let titles = 0

/** Ayşe's company, which another user of the staff changes meanwhile. */
export async function openCustomer({ ask, shop }: Awaited<ReturnType<typeof openCanaryShop>>): Promise<OpenedEdit> {
  const CustomerCode = shop.scope('ayse').customer.code
  const read = () => ask('ela', 'GET customer/get-customer-card', { CustomerCode })
  const saved = await read()
  const toInput = (FirmTitle: string, Version: unknown) => ({ ...saved, FirmTitle, Version })
  titles += 1
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ela', 'POST customer/update-customer-card', toInput(`Orta ${titles}`, Version))
    },
    input: (Version) => toInput(`Yeni ${titles}`, Version),
  }
}
