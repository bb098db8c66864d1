interface Named {
  companyName: string
  firstName: string
  lastName: string
}

/** What a customer is called: by the firm's title, else by the person's name. `customerName` is the same in a query. */
export const customerNameOf = ({ companyName, firstName, lastName }: Named): string =>
  companyName || `${firstName} ${lastName}`.trim()
