/** The fields of catalogue lists, by kind of list. */
export const CATALOGUE_FIELDS = {
  discounts: {
    customer: 'text',
    group: 'text',
    brand: 'text',
    category: 'text',
    product: 'text',
    discount: 'text',
    title: 'text',
    from: 'day',
    until: 'day',
  },
  depots: {
    code: 'text',
    name: 'text',
    priority: 'whole',
    cutOff: 'text',
    leadDays: 'whole',
    workDays: 'text',
  },
  brands: {
    brand: 'text',
    newName: 'text',
    quality: 'text',
    logo: 'text',
    pageText: 'text',
    seoTitle: 'text',
    seoDescription: 'text',
  },
  categories: {
    category: 'text',
    name: 'text',
    parent: 'text',
    sortNo: 'whole',
    picture: 'text',
    pageText: 'text',
    seoTitle: 'text',
    seoDescription: 'text',
  },
  'net-prices': {
    customer: 'text',
    product: 'text',
    netPrice: 'money',
    currency: 'currency',
    minQuantity: 'decimal',
    from: 'day',
    until: 'day',
    reference: 'text',
    remark: 'text',
  },
  'dealer-numbers': {
    customer: 'text',
    product: 'text',
    number: 'text',
  },
  routes: {
    customer: 'text',
    address: 'text',
    route: 'text',
    routeOrder: 'whole',
  },
} as const

/** Required fields of every row: one column of each group. */
export const CATALOGUE_REQUIRED = {
  discounts: [['customer', 'group'], ['discount']],
  depots: [['code'], ['name', 'priority', 'cutOff', 'leadDays', 'workDays']],
  brands: [['brand'], ['newName', 'quality', 'logo', 'pageText', 'seoTitle', 'seoDescription']],
  categories: [['category'], ['name', 'parent', 'sortNo', 'picture', 'pageText', 'seoTitle', 'seoDescription']],
  'net-prices': [['customer'], ['product'], ['netPrice']],
  'dealer-numbers': [['customer'], ['product'], ['number']],
  routes: [['customer'], ['route', 'routeOrder']],
} as const
