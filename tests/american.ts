/** British forms and words used only in Britain; the site uses American English. 'Petrol' is a fuel's own value (product, 'Cars and places'). */
const british = [
  // -our, -re, -ogue, -ence
  /\b(?:colour|favour|honour|labour|neighbour|harbour|humour|behaviour|flavour|rumour|odour|vigour)\w*/,
  /\b(?:centre|kilometre|metre|litre|theatre|fibre)s?\b/,
  /\b(?:licence|defence|offence|pretence)s?\b/,
  // -ise, -yse
  /\b(?:organ|real|recogn|apolog|priorit|summar|custom|optim|minim|maxim|util|author|categor|final|special|standard|memor|emphas)is(?:e|es|ed|ing|ation|ations|er|ers)\b/,
  /\b(?:anal|paral)ys(?:e|es|ed|ing)\b/,
  // a doubled l; 'cancellation' keeps its two
  /\b(?:cancel|travel|model|label|signal|fuel|dial|level|total|channel|tunnel|marvel|counsel|quarrel)l(?:ed|ing|er|ers)\b/,
  /\b(?:fulfil|enrol|instal|skilful|wilful)s?\b/,
  /\b(?:grey|tyre|kerb|kerbside|programme|cheque|storey|plough|mould|draught|pyjama|sceptic|artefact|jewellery|aeroplane|manoeuvre)\w*\b/,
  /\b(?:judgement|acknowledgement|ageing|practis(?:e|ed|ing))\b/,
  /\b(?:whilst|amongst|learnt|burnt|dreamt|spelt|leant)\b/,
  /\b(?:towards|afterwards|upwards|downwards)\b/,
  /\benquir\w*/,
  // words
  /\b(?:windscreen|bonnet|lorry|lorries|motorway|diary|fortnight|car park|dual carriageway|car hire|hire car|roadworks|full stop|at the weekend|number plate|indicators|petrol station|mobile phone|postcode)s?\b/,
].map((form) => new RegExp(form.source, "gi"));

/** Every British form in a text. Code in it (`LICENCE_KEY`, an address, a file) is ignored. */
export function britishForms(text: string): string[] {
  const words = text
    .replaceAll(/`[^`]*`/g, " ")
    .replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, " ")
    .replaceAll(/\bhttps?:\S+|(?<![\w.])\/[\w/-]+/g, " ");
  return british.flatMap((form) => Array.from(words.matchAll(form), ([word]) => word));
}
