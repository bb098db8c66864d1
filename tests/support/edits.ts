import { randomUUID } from 'node:crypto'
import { ADDRESS, addressEdit } from './address-edit.ts'
import { bannerEdit } from './banner-edit.ts'
import type { openCanaryShop } from './canary-shop.ts'
import { contentEdit, contractEdit, emailEdit, menuEdit, redirectEdit } from './content-edits.ts'
import { CUSTOMER_EDITS, customerUserEdit } from './customer-edit.ts'
import {
  getFirstRefusal,
  openBrand,
  openCategory,
  openCells,
  openCustomer,
  openDepot,
  openDocument,
  openListPrices,
  openPictures,
  openPriceList,
  openProduct,
  openProductProperties,
  openPromotion,
  openProperty,
  openPropertyValue,
  openTierPrices,
} from './desk-edits.ts'
import { openDiscount } from './discount-edit.ts'
import { openMatch } from './match-edit.ts'
import { openNetPrice } from './net-price-edit.ts'
import { orderEdit, orderGoodsMove, orderLinesAddition, orderSplit } from './order-edit.ts'
import { openProductAudience, openProductPublication, openProductSeo, openVehicleNames } from './product-edits.ts'
import { brandTargetEdit, representativeEdit, targetEdit } from './representative-edit.ts'
import { exchangeRatesEdit, settingEdit, sitePartEdit } from './site-edits.ts'
import { renameStaff, roleEdit, searchTermEdit, staffEdit } from './staff-edits.ts'
import { openExpectedGoods, openUnit } from './stock-edits.ts'

export type CanaryShop = Awaited<ReturnType<typeof openCanaryShop>>

export interface OpenedEdit {
  /** The edited record from the API, with its version. */
  read(): Promise<unknown>
  /** Another user changes the record. */
  change(): Promise<unknown>
  /** The input of the call, with the version that its writer saw. */
  input(version: unknown): object
}

/** How to invoke a call that edits a record (src/server/record-versions.api.test.ts). */
export interface Edit {
  /** The editing user. */
  by: string
  versionRequired: boolean
  /** Repeating the write succeeds: the record already equals it. */
  repeatable: boolean
  /** The version in the result of `read`. */
  getVersion(record: unknown): unknown
  /** The refusal code in a response; defaults to `ErrorCode`. */
  getRefusal?(answer: unknown): string | null
  open(there: CanaryShop): Promise<OpenedEdit>
}

const getVersion = (record: unknown) => (record as { Version?: number } | undefined)?.Version

/** A repeatable edit that has to name the version. */
const versionedEdit = (by: string, open: Edit['open']): Edit => ({
  by,
  versionRequired: true,
  repeatable: true,
  getVersion,
  open,
})

let carts = 0

/** A saved cart of Ayşe, which another tab renames meanwhile. */
const cartEdit = (repeatable: boolean): Edit => ({
  by: 'ayse',
  versionRequired: true,
  repeatable,
  getVersion,
  async open({ ask, shop }) {
    const { CartHeadID } = await ask('ayse', 'POST cart/create-cart', { CartName: `Transit ${++carts}` })
    return {
      async read() {
        const { Carts } = await ask('ayse', 'GET cart/get-carts', {})
        return Carts.$values.find((one: { CartHeadID: number }) => one.CartHeadID === CartHeadID)
      },
      async change() {
        const seen = await shop.db.selectFrom('carts').select('version').where('id', '=', CartHeadID).executeTakeFirst()
        const input = { CartHeadID, CartName: `Servis ${carts}`, Version: seen?.version }
        await ask('ayse', 'POST cart/update-cart-name', input)
      },
      input: (Version) => ({ CartHeadID, CartName: `Yeni ${carts}`, Version }),
    }
  },
})

/** A row of Ayşe's quick-order list, which another tab edits meanwhile. */
async function openQuickOrderRow({ ask }: CanaryShop): Promise<OpenedEdit> {
  const Code = `YOK-${randomUUID()}`
  await ask('ayse', 'POST cart/insert-quick-order', { Key: randomUUID(), Rows: [{ Code, Quantity: '1' }] })
  await ask('ayse', 'POST cart/check-quick-order', {})
  const read = async () => {
    const { Rows } = await ask('ayse', 'GET cart/get-quick-order', {})
    return Rows.find((row: { Code: string }) => row.Code === Code)
  }
  const { RowID } = await read()
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ayse', 'POST cart/update-quick-order', { RowID, Quantity: '5', Version })
    },
    input: (Version) => ({ RowID, Quantity: '7', Version }),
  }
}

/** The columns of Zeynep's lists, which another tab saves meanwhile. */
async function openExportLayout({ ask }: CanaryShop): Promise<OpenedEdit> {
  const read = () => ask('zeynep', 'GET export/get-export-layout', {})
  const { Cells } = await read()
  const save = (title: string, Version: unknown) => ({
    Cells: [{ ...Cells.$values[0], title }, ...Cells.$values.slice(1)],
    Version,
  })
  return {
    read,
    change: async () => ask('zeynep', 'POST export/update-export-layout', save('Foto', (await read()).Version)),
    input: (Version) => save('Resim', Version),
  }
}

/** Ayşe's first comment on a product, which another tab writes meanwhile. */
async function openComment({ ask, ids: { product: productId } }: CanaryShop): Promise<OpenedEdit> {
  const read = async () => (await ask('ayse', 'POST product/get-comments', { productId })).myComment
  const write = (body: string, version: unknown) => ({ productId, stars: 4, body, version })
  return {
    read,
    change: () => ask('ayse', 'POST product/insert-comment', write('Tam oturdu', 0)),
    input: (version) => write('Bozuldu', version),
  }
}

/** A record on a page of the back office. */

/** Every call that edits or deletes a record which another user may have changed. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'POST address/update-address': addressEdit({ ...ADDRESS, AddressDefinition: 'Şantiye' }, true),
  'POST address/delete-address': addressEdit({}, false),
  'POST address/set-default-address': addressEdit({}, true),
  'POST customer/update-sub-dealer': {
    by: 'ayse',
    versionRequired: true,
    repeatable: true,
    getVersion,
    async open({ ask, shop, ids }) {
      const CustomerID = ids.subDealer
      const written = { FirmTitle: 'Kaya Lastik', FirstName: 'Selim', LastName: 'Kaya', Phone: '05321234567' }
      const terms = { TaxOffice: '', TaxNumber: '', Active: 1, CollectionOnly: 0, Hides: [] }
      return {
        async read() {
          const input = { CustomerRole: '1', CustomerID: `${CustomerID}` }
          const { CustomerList } = await ask('ayse', 'GET customer/customer-list', input)
          return CustomerList.$values[0]
        },
        change: () =>
          shop.db
            .updateTable('customers')
            .set({ hiddenByDealer: ['price'] })
            .where('id', '=', CustomerID)
            .execute(),
        input: (Version) => ({ CustomerID, ...written, ...terms, Version }),
      }
    },
  },
  'POST customer/update-user-account': {
    by: 'ayse',
    versionRequired: true,
    repeatable: true,
    getVersion,
    async open({ ask, shop }) {
      const written = { FirstName: 'Deniz', LastName: 'Kaya', Phone: '', Active: 1, ManageUsers: 0 }
      const terms = { ...written, ShowStocks: 0, IsPromotion: 0, Hides: ['price'] }
      const { UserID } = await ask('ayse', 'POST customer/insert-user-account', {
        ...terms,
        Email: 'edited@vitrin.test',
      })
      return {
        async read() {
          const { UserAccountList } = await ask('ayse', 'GET customer/get-user-accounts', { UserID: `${UserID}` })
          return UserAccountList.$values[0]
        },
        change: () => shop.db.updateTable('users').set({ managesUsers: true }).where('id', '=', UserID).execute(),
        input: (Version) => ({ ...terms, UserID, Hides: [], Version }),
      }
    },
  },
  'POST customer/save-sub-dealer-discounts': {
    by: 'ayse',
    versionRequired: true,
    repeatable: true,
    getVersion: (row) => (row as { Discount: { Version: number } | null }).Discount?.Version ?? 0,
    getRefusal: (answer) =>
      (answer as { WrongList: { $values: { ErrorCode: string }[] } }).WrongList.$values[0]?.ErrorCode ?? null,
    async open({ ask, shop }) {
      const { id } = await shop.db
        .insertInto('brands')
        .values({ siteId: shop.site.id, key: 'edited', name: 'Edited', slug: 'edited' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const save = (DiscountRatio: number, Version: unknown) => ({
        DiscountType: 'brand',
        CustomerID: null,
        DiscountList: [{ ID: id, DiscountRatio, StartDate: null, EndDate: null, Version }],
      })
      return {
        async read() {
          const { DiscountList } = await ask('ayse', 'GET customer/get-sub-dealer-discounts', { DiscountType: 'brand' })
          return DiscountList.$values.find(({ ID }: { ID: number }) => ID === id)
        },
        change: () => ask('ayse', 'POST customer/save-sub-dealer-discounts', save(5, 0)),
        input: (Version) => save(7, Version),
      }
    },
  },
  'POST representative/update-targets': targetEdit,
  'POST representative/update-brand-targets': brandTargetEdit,
  'POST representative/update-representative': representativeEdit(
    (details) => ({ ...details, Phone: '0212 444 55 66' }),
    true,
  ),
  ...CUSTOMER_EDITS,
  'POST staff/update-role': staffEdit({ Role: 'warehouse' }, renameStaff),
  'POST staff/update-activity': staffEdit({ Active: false }, renameStaff),
  'POST staff/update-own-role': roleEdit({ RoleName: 'Counter', Permissions: ['editContent'] }, true),
  'POST staff/delete-role': roleEdit({}, false),
  'POST setting/update-settings': settingEdit,
  'POST site/update-site-part': sitePartEdit,
  'POST currency/update-exchange-rates': exchangeRatesEdit,
  'POST cart/update-cart-name': cartEdit(true),
  'POST cart/delete-cart': cartEdit(false),
  'POST cart/update-quick-order': versionedEdit('ayse', openQuickOrderRow),
  'POST export/update-export-layout': versionedEdit('zeynep', openExportLayout),
  'POST product/insert-comment': {
    by: 'ayse',
    versionRequired: true,
    repeatable: true,
    getVersion: (own) => (own as { version: number } | null)?.version ?? 0,
    getRefusal: (answer) => (answer as { refusal: string | null }).refusal,
    open: openComment,
  },
  'POST banner/edit-banner-image': bannerEdit,
  'POST customer/update-customer-card': versionedEdit('ela', openCustomer),
  'POST discount/update-discount': versionedEdit('ela', openDiscount),
  'POST net-price/update-net-price': versionedEdit('ela', openNetPrice),
  'POST promotion/update-promotion': versionedEdit('ela', openPromotion),
  'POST product/update-product': versionedEdit('ela', openProduct),
  'POST product/update-product-cells': {
    ...versionedEdit('ela', openCells),
    getRefusal: getFirstRefusal,
  },
  'POST product/update-product-pictures': versionedEdit('ela', openPictures),
  'POST product/update-product-document': versionedEdit('ela', openDocument),
  'POST product/update-product-tier-prices': versionedEdit('ela', openTierPrices),
  'POST product/update-product-properties': versionedEdit('ela', openProductProperties),
  'POST product/update-product-audience': versionedEdit('ela', openProductAudience),
  'POST product/update-product-publication': versionedEdit('ela', openProductPublication),
  'POST product/update-product-seo': versionedEdit('ela', openProductSeo),
  'POST pricelist/update-price-list': versionedEdit('ela', openPriceList),
  'POST stock/update-expected-goods': versionedEdit('ela', openExpectedGoods),
  'POST pricelist/update-prices': { ...versionedEdit('ela', openListPrices), getRefusal: getFirstRefusal },
  'POST depot/update-depot': versionedEdit('ela', openDepot),
  'POST banner/update-banner': contentEdit('banner'),
  'POST content/update-page': contentEdit('page'),
  'POST news/update-news': contentEdit('news'),
  'POST file/update-file': contentEdit('file'),
  'POST menu/update-menu': menuEdit,
  'POST redirect/update-redirect': redirectEdit,
  'POST contract/publish-contract': contractEdit,
  'POST email/update-email-template': emailEdit,
  'POST brand/update-brand': versionedEdit('ela', openBrand),
  'POST property/update-property': versionedEdit('ela', openProperty),
  'POST property/update-property-value': versionedEdit('ela', openPropertyValue),
  'POST unit/update-unit': versionedEdit('ela', openUnit),
  'POST vehicle/update-vehicle-names': versionedEdit('ela', openVehicleNames),
  'POST category/update-category': versionedEdit('ela', openCategory),
  'POST customer/update-customer-user': customerUserEdit((details) => ({ ...details, Phone: '0212 444 55 66' }), true),
  'POST customer/activate-customer-user': customerUserEdit(() => ({ Active: 0 }), true),
  'POST customer/delete-customer-user': customerUserEdit(() => ({}), false),
  'POST order/edit-order': orderEdit,
  'POST order/split-order': orderSplit,
  'POST order/insert-order-lines': orderLinesAddition,
  'POST order/move-order-goods': orderGoodsMove,
  'POST search/save-alias': searchTermEdit('save-alias'),
  'POST search/save-pins': searchTermEdit('save-pins'),
  'POST accountactivity/match-payment': versionedEdit('ayse', (there) =>
    openMatch(there, 'ayse', (Version) => ({ DocumentIDs: [], Version })),
  ),
  'POST accountactivity/match-open-payment': versionedEdit('ela', (there) =>
    openMatch(there, 'ela', (Version) => ({ DebtList: [], Version })),
  ),
}
