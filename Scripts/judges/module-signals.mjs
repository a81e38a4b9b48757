// Sends strings of random choices through gvl.js. Standard input has models and the strings that `gvl tc encode` made
// of them, one per line; usage: node module-signals.mjs GVL.MJS. Prints differences; exit status 1 if there are any.
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const { decodeTCString, encodeTCString } = await import(pathToFileURL(process.argv[2]))
let [count, differences] = [0, 0]
for await (const line of createInterface({ input: process.stdin })) {
  const { model, string } = JSON.parse(line)
  const found = encodeTCString({ vendorsAllowed: null, publisherTC: null, ...model })
  const read = decodeTCString(found)
  const isRead = Object.entries(model).every(([name, value]) => JSON.stringify(read[name]) === JSON.stringify(value))
  count++
  if ((found !== string || !isRead) && differences++ < 5) console.log(JSON.stringify(model).slice(0, 400), found, string)
}
console.log(`judge-signals: ${count} strings by gvl.js, each that of gvl tc encode and read again; ${differences} differences`)
process.exit(differences > 0 || count === 0 ? 1 : 0)
