# c
accept = Accept { $n ->
   [one] one
  *[other] { $n } all
 } now
    .title = Yes
-term = { "x" }
