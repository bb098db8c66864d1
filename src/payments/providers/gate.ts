/** Whether a provider leads a buyer where its terminal says, and nowhere else (threat 34). */
export function isSameOrigin(address: string, gateUrl: string): boolean {
  const [to, gate] = [URL.parse(address), URL.parse(gateUrl)]
  return to !== null && gate !== null && to.origin === gate.origin
}
