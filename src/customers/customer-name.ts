interface CustomerName {
  companyName: string
  firstName: string
  lastName: string
}

/** What a customer is called: by the firm's title, else by the person's name. `customerName` is the same in a query. */
export const formatCustomerName = ({ companyName, firstName, lastName }: CustomerName): string =>
  companyName || `${firstName} ${lastName}`.trim()
