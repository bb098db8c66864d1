/** Whether a provider redirects the buyer to the origin of its terminal only (threat 34). */
export function isSameOrigin(address: string, gateUrl: string): boolean {
  const [to, gate] = [URL.parse(address), URL.parse(gateUrl)]
  return to !== null && gate !== null && to.origin === gate.origin
}
