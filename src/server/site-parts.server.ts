import { bannersPart } from '../banners/commands.server.ts'
import { depotsPart } from '../catalog/depots/part-commands.server.ts'
import { priceListsPart } from '../catalog/price-lists/part-commands.server.ts'
import { wordsPart } from '../catalog/words/part-commands.server.ts'
import { contentPart } from '../content/content-pages/part-commands.server.ts'
import { newsPart } from '../content/news/part-commands.server.ts'
import { seoPart } from '../content/seo/commands.server.ts'
import { downloadsPart } from '../downloads/part-commands.server.ts'
import { inboxPart } from '../inbox/recipients-commands.server.ts'
import { mailPart } from '../notifications/mail-commands.server.ts'
import { paymentLinkPart } from '../payments/link/part-commands.server.ts'
import { accountsPart } from '../payments/owned/accounts-part-commands.server.ts'
import { methodsPart } from '../payments/owned/methods-part-commands.server.ts'
import { terminalsPart } from '../payments/terminals/part-commands.server.ts'
import { readEnv } from '../platform/env.ts'
import { promotionsPart } from '../promotions/owned/part-commands.server.ts'
import { shippingPart } from '../shipping/owned/part-commands.server.ts'
import { menusPart } from '../site/menus/commands.server.ts'
import type { SitePart } from '../site/part-commands.server.ts'
import { contractsPart } from '../site/parts/contracts-commands.server.ts'
import { currenciesPart } from '../site/parts/currencies-commands.server.ts'
import { settingsPart } from '../site/parts/settings-commands.server.ts'
import { siteFactsPart } from '../site/parts/site-commands.server.ts'

/** All that an owner decides about his site, in the order it is written. Each domain that keeps a part names it here. */
export const SITE_PARTS: readonly SitePart[] = [
  siteFactsPart,
  settingsPart,
  currenciesPart,
  priceListsPart,
  depotsPart,
  wordsPart,
  contractsPart,
  bannersPart,
  inboxPart,
  contentPart,
  newsPart,
  downloadsPart,
  mailPart(() => readEnv().secret),
  methodsPart,
  accountsPart,
  terminalsPart(() => readEnv().secret),
  paymentLinkPart(() => readEnv().secret),
  seoPart,
  menusPart,
  promotionsPart,
  shippingPart,
]
