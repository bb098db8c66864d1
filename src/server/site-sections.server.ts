import { bannersSection } from '../banners/commands.server.ts'
import { contentSection } from '../content/content-pages/section-commands.server.ts'
import { newsSection } from '../content/news/section-commands.server.ts'
import { seoSection } from '../content/seo/commands.server.ts'
import { downloadsSection } from '../downloads/section-commands.server.ts'
import { inboxSection } from '../inbox/recipients-commands.server.ts'
import { mailSection } from '../notifications/mail-commands.server.ts'
import { paymentLinkSection } from '../payments/link/section-commands.server.ts'
import { accountsSection } from '../payments/settings/accounts-section-commands.server.ts'
import { methodsSection } from '../payments/settings/methods-section-commands.server.ts'
import { terminalsSection } from '../payments/terminals/section-commands.server.ts'
import { readEnv } from '../platform/env.ts'
import { priceListsSection } from '../pricing/price-lists/section-commands.server.ts'
import { labelsSection } from '../products/label-section-commands.server.ts'
import { promotionsSection } from '../promotions/settings/section-commands.server.ts'
import { shippingSection } from '../shipping/section-commands.server.ts'
import { menusSection } from '../site/menus/commands.server.ts'
import type { SiteSection } from '../site/section-commands.server.ts'
import { contractsSection } from '../site/sections/contracts-commands.server.ts'
import { currenciesSection } from '../site/sections/currencies-commands.server.ts'
import { settingsSection } from '../site/sections/settings-commands.server.ts'
import { siteFactsSection } from '../site/sections/site-commands.server.ts'
import { depotsSection } from '../stock/depots/section-commands.server.ts'

/** Sections of a site's settings in the order they are written. Each module with a section registers it here. */
export const SITE_SECTIONS: readonly SiteSection[] = [
  siteFactsSection,
  settingsSection,
  currenciesSection,
  priceListsSection,
  depotsSection,
  labelsSection,
  contractsSection,
  bannersSection,
  inboxSection,
  contentSection,
  newsSection,
  downloadsSection,
  mailSection(() => readEnv().secret),
  methodsSection,
  accountsSection,
  terminalsSection(() => readEnv().secret),
  paymentLinkSection(() => readEnv().secret),
  seoSection,
  menusSection,
  promotionsSection,
  shippingSection,
]
