/** Texts like members', long enough for a submission (`work`) and for feedback (`comment`). */
export const samples = {
  en: {
    work:
      "I set the warp first and measured it twice, since every later mistake begins there. Then I wrote down what each " +
      "row should do before trying it, so that a wrong result would tell me which step failed. What I am least sure " +
      "of is the last part, where two threads cross.",
    comment:
      "The first half is easy to follow because each step says what it expects. In the second I would show one wrong " +
      "example too, and explain how a reader could notice the mistake early.",
  },
  es: {
    work:
      "Primero preparé la urdimbre y la medí dos veces, porque ahí empieza cualquier error posterior. Después escribí " +
      "qué debía hacer cada fila antes de probarla, para que un resultado distinto me dijera qué paso falló. Lo que " +
      "tengo menos claro es la última parte, donde se cruzan dos hilos.",
    comment:
      "La primera mitad se entiende bien porque cada paso dice qué resultado espera. En la segunda mostraría también un " +
      "ejemplo equivocado y explicaría cómo puede notar ese error quien lee.",
  },
} as const;

type Sample = keyof typeof samples;

/** A test recognises its submission by `lead`. */
export const workText = (lead = "What I made.", language: Sample = "en"): string =>
  `${lead}\n\n${samples[language].work}`;

export const commentText = (lead = "What I think.", language: Sample = "en"): string =>
  `${lead}\n\n${samples[language].comment}`;

/** A submission with all elements that may exceed a narrow window, and a ticked box. */
export const oddText =
  "# Work\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```solidity\ncontract A { function aNameThatIsLong() external {} }\n```\n\n- [x] done";
