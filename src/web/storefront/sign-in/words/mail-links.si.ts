import type { CustomerMessages } from "../../../i18n/messages.ts";

export const forgotPassword: CustomerMessages["forgotPassword"] = {
  heading: "මුරපදය අමතකද",
  intro: "ඔබේ ඊමේල් ලිපිනය ඇතුළත් කරන්න. එයට මෙහි ගිණුමක් ඇත්නම්, අලුත් මුරපදයක් තෝරාගැනීමට සබැඳියක් එවමු.",
  button: "සබැඳිය එවන්න",
  submitting: "යවමින්...",
  backToLogin: "ඇතුළු වීමේ පිටුවට ආපසු",
  sentHint: "මිනිත්තුවක් ගත විය හැක. අනවශ්‍ය ඊමේල් (spam) ෆෝල්ඩරය ද බලන්න.",
  notSentHint: ["නැවත උත්සාහ කරන්න, නැතහොත් ", "චැට් එකෙන් අපෙන් විමසන්න", "."],
};

export const resetPassword: CustomerMessages["resetPassword"] = {
  heading: "අලුත් මුරපදයක් තෝරන්න",
  newPassword: "අලුත් මුරපදය",
  button: "මුරපදය සුරකින්න",
  submitting: "සුරකිමින්...",
  done: "ඔබේ මුරපදය වෙනස් කර ඇත. කරුණාකර අලුත් එකෙන් ඇතුළු වන්න.",
  expired: "මෙම සබැඳිය කල් ඉකුත් වී හෝ දැනටමත් භාවිත කර ඇත. කරුණාකර අලුත් එකක් ඉල්ලන්න.",
  askAgain: "අලුත් සබැඳියක් ඉල්ලන්න",
};

export const verifyEmail: CustomerMessages["verifyEmail"] = {
  heading: "ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න",
  intro: "කරුණාකර මෙම ලිපිනය ඔබේ බව තහවුරු කරන්න. ඉන්පසු ඔබට ඇතුළු විය හැක.",
  button: "මගේ ලිපිනය තහවුරු කරන්න",
  submitting: "තහවුරු කරමින්...",
  done: "ඔබේ ලිපිනය තහවුරු කර ඇත. ඔබට දැන් ඇතුළු විය හැක.",
  askAgain: "අලුත් සබැඳියක් ලබාගැනීමට ඇතුළු වන්න",
};
