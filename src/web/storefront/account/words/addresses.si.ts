import type { CustomerMessages } from "../../../i18n/messages.ts";

export const addresses: CustomerMessages["addresses"] = {
  heading: "ලිපින",
  intro: "වෙනත් බෙදාහරින ලිපින සුරැක, ගෙවන විට එකක් තෝරන්න.",
  add: "ලිපිනයක් එක් කරන්න",
  full: (max) => `අපට තබාගත හැකි උපරිමය වන ලිපින ${max} මෙහි ඇත. තවත් එකක් එක් කිරීමට පළමුව එකක් ඉවත් කරන්න.`,
  edit: "වෙනස් කරන්න",
  editOf: (name) => `වෙනස් කරන්න: ${name}`,
  remove: "ඉවත් කරන්න",
  removeOf: (name) => `ඉවත් කරන්න: ${name}`,
  editHeading: "ලිපිනය වෙනස් කරන්න",
  label: "මෙම ලිපිනයේ නම",
  labelHint: "රැකියාව හෝ දෙමාපියන් වැනි නමක්. එය පෙනෙන්නේ ඔබට පමණි.",
  where: "එය කොහේද?",
  who: "පාර්සලය ලබාගන්නේ කවුද?",
  whoHint: "ඒ ඔබ නම් මෙය හිස්ව තබන්න: එවිට ඔබේ පැතිකඩේ නම සහ දුරකථන අංකය යෙදේ.",
  removeHeading: "මෙම ලිපිනය ඉවත් කරන්නද?",
  removeText: "ඔබ දැනටමත් කළ ඇණවුම් තවමත් එහි යයි.",
  removing: "ඉවත් කරමින්...",
  keep: "තබාගන්න",
};
