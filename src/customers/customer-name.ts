interface CustomerName {
  companyName: string
  firstName: string
  lastName: string
}

/** Name of a customer: the company name, else the person's name. `customerName` is the same in SQL. */
export const formatCustomerName = ({ companyName, firstName, lastName }: CustomerName): string =>
  companyName || `${firstName} ${lastName}`.trim()
