const sentence =
  "A day in Faro on foot, with a {{brand}} car parked by the lagoon, costs {{car.skiff.day}} before {{tax}} tax. ";

/** The other company's only post, as long as a post must be. */
export const postSources: Readonly<Record<string, string>> = {
  "./posts/faro.md": `---
title: Faro in a day
excerpt: One town, one lagoon and one tank of fuel.
category: Travel Tips
author: "{{brand}} road desk"
date: 2026-03-01
picture: blog-road-trip
featured: true
description: "A day in Faro by rental car."
---

## Where to begin

${sentence.repeat(35)}
`,
};
