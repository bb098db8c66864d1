/** Returns the EAN-13 for its first twelve digits. */
export function ean13(twelve: string): string {
  const weighted = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return twelve + String((10 - (weighted % 10)) % 10)
}

/** The Turkish barcode (869) of a maker's item. */
export const getBarcode = (maker: number, item: number) =>
  ean13(`869${String(maker % 10_000).padStart(4, '0')}${String(item % 100_000).padStart(5, '0')}`)

/** Returns a Turkish IBAN with its check digits (ISO 7064, mod 97-10). */
export function turkishIban(bankCode: string, account: string): string {
  const plain = `${bankCode.padStart(5, '0')}0${account.padStart(16, '0')}`
  const check = 98n - (BigInt(`${plain}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${plain}`
}
